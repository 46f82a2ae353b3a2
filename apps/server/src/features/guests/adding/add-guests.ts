import type { ReplyOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { recordActivity } from "#features/activity/commands.ts";
import { readRemaining } from "#features/credits/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { answerInvitations } from "../links/answer-invitations.ts";
import { describeGuests } from "../changing/describe-guests.ts";
import { findPossibleDuplicates } from "./find-possible-duplicates.ts";
import { createGuests } from "./insert-guests.ts";
import { placeHousehold } from "./place-household.ts";
import { type Addition, planAdditions, type Planned } from "./plan-additions.ts";

type Options = { additions: readonly Addition[]; isDryRun: boolean; isHousehold: boolean; region: string };
type Preview = Omit<ReplyOf<typeof guestEndpoints.addGuests>, "guests">;

/**
 * Adds several guests at the end of the list: all of them, or none when anything is wrong or the credits are too few. A
 * dry run computes the same, reports all problems and writes nothing.
 */
export async function addGuests(
  scope: Scope,
  { additions, isDryRun, isHousehold, region }: Options,
): Promise<Preview & { ids: string[] }> {
  const { planned, problems } = await planAdditions(scope, additions, region);
  const credits = { needed: additions.length, remaining: await readRemaining(scope, "GUEST") };
  if (isDryRun)
    return { ids: [], problems, possible_duplicates: await findPossibleDuplicates(scope, planned), credits };
  if (problems.length > 0)
    throw new FieldsError(
      Object.fromEntries(problems.map(({ index, field, message }) => [`guests.${index}.${field}`, [message]])),
    );
  if (isHousehold) await placeHousehold(scope, planned);
  const ids = await createGuests(
    scope,
    planned.map(({ row }) => row),
  );
  await answer(scope, planned, ids);
  const added = planned.map(({ row }, index) => ({ id: ids[index] as string, display_name: row.display_name }));
  await recordActivity(scope, { ...describeGuests(added), action: "created" });
  return { ids, problems: [], possible_duplicates: [], credits };
}

const answer = (scope: Scope, planned: readonly Planned[], ids: readonly string[]) =>
  answerInvitations(scope, {
    answers: planned.flatMap(({ answers }, index) =>
      answers.map((given) => ({ ...given, guest_id: ids[index] as string })),
    ),
    answered_by: "COLLABORATOR",
    channel: "APP",
  });
