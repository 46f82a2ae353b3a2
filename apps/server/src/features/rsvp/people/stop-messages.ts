import { addOptOuts, removePageOptOuts } from "#features/opt-outs/commands.ts";
import type { Household } from "../household/load-household.ts";
import type { SmallForm } from "./small-form.ts";

const phonesOf = ({ members }: Household) => members.flatMap(({ phone }) => phone ?? []);

/** Nothing is sent to the household's numbers any more, at any time, also after the deadline for answers. */
export async function stopMessages({ scope, household }: SmallForm): Promise<[]> {
  await addOptOuts(scope, { phones: phonesOf(household), source: "PAGE" });
  return [];
}

/** Takes back what was said on the page. What was said elsewhere stays: whoever has the link may be somebody else. */
export async function allowMessages({ scope, household }: SmallForm): Promise<[]> {
  await removePageOptOuts(scope, phonesOf(household));
  return [];
}
