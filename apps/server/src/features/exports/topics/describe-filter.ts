import { describeFilter } from "@nyota/contract/guests/describe-filter";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { guestChoices } from "#features/guest-list/queries.ts";
import type { Scope } from "#http/scope.ts";

/** Which guests, as a sentence fragment of at most 500 characters: "Side is Bride's side; Sangeet is Accepted". Empty for all. */
export async function describeChosen(scope: Scope, filter: GuestFilter): Promise<string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  const columns = filter.custom
    ? await scope.db
        .selectFrom("guest_columns")
        .select(["key", "label"])
        .where("project_id", "=", scope.projectId)
        .execute()
    : [];
  const texts = Object.fromEntries(given.map(([name, value]) => [name, [value].flat().map(String)]));
  return describeFilter(texts, await guestChoices(scope), columns)
    .map(({ label, verb, value }) => [label, verb, value].filter(Boolean).join(" "))
    .join("; ")
    .slice(0, 500);
}
