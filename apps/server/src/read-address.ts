import { address } from "@nyota/contract/account/auth";
import { SetupError } from "./lib/setup-error.ts";

/** An address as an operator types it. Throws with the example of the command. */
export function readAddress(typed: string, example: string): string {
  const parsed = address.safeParse(typed.includes("@") ? typed : typed.replaceAll(/[\s().-]/g, ""));
  if (parsed.success) return parsed.data;
  throw new SetupError(
    `“${typed}” is no address. Give an e-mail address, or a phone number with its country code.\n${example}`,
  );
}
