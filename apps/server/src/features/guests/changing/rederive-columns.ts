import type { FieldErrors } from "@nyota/contract/errors";
import { derivePhones, displayNameOf } from "../rules.ts";

type Phones = { phone?: string | null; phone_2?: string | null; phone_3?: string | null };
type Names = { title?: string | null; first_name?: string; last_name?: string | null };
type Named = { title: string | null; first_name: string; last_name: string | null; display_name: string };
type Given<T> = { [K in keyof T]: T[K] | undefined };
type Before = Named & Required<Phones>;

/** A number sent back unchanged in its stored form keeps the typed text and whether the region was assumed. */
export function rederivePhones(fields: Given<Phones>, before: Before, region: string) {
  const given = Object.fromEntries(
    (["phone", "phone_2", "phone_3"] as const)
      .filter((key) => fields[key] !== undefined && fields[key] !== before[key])
      .map((key) => [key, fields[key]]),
  );
  return Object.keys(given).length > 0
    ? derivePhones(given, region)
    : { columns: {}, problems: {} satisfies FieldErrors as FieldErrors };
}

/** A derived display name is derived again; a chosen one stays until it is cleared. */
export function rederiveName(
  given: string | null | undefined,
  fields: Given<Names>,
  before: Before,
): { display_name?: string } {
  if (given) return { display_name: given };
  const isChosen = before.display_name !== displayNameOf(before);
  if (isChosen && given === undefined) return {};
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { display_name: displayNameOf({ ...before, ...named }) };
}
