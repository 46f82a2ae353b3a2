import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readGuests } from "./reading/write-guests.ts";

export { type Locked, lockGuests } from "./reading/lock-guests.ts";
export { compareWithPast } from "./changing/restore-guest.ts";
export { listDeleted } from "./reading/list-deleted.ts";
export { listAnswers } from "./reading/list-answers.ts";
export { guestColumns, guestSources, readGuests, writeGuests } from "./reading/write-guests.ts";

export async function readGuest(scope: Scope, guestId: string) {
  const [guest] = await readGuests(scope, [guestId]);
  if (!guest) throw notFound("This guest");
  return guest;
}

/** The region for parsing a number without a country code. */
export async function defaultRegion(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom("projects")
    .select("default_region")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return row.default_region;
}
