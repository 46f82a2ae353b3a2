import { createRandom } from "#seed/random.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

export type MadeAnswers = Awaited<ReturnType<typeof makeAnswers>>;

/**
 * Two families' sides with 40 households, guests of every age, attendants, diets, plus-ones, all kinds of answers to
 * three events, and guests who don't count: deleted ones and drafts.
 */
export async function makeAnswers(harness: Harness) {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner, { credits: 10_000 })).id;
  const made = await inProject(harness, projectId, async (db) => {
    const { chance, pick, whole } = createRandom(11);
    const project_id = projectId;
    const groups = await db
      .insertInto("groups")
      .values([
        { project_id, name: "Bride", side: "BRIDE", position: 1 },
        { project_id, name: "Groom", side: "GROOM", position: 2 },
        { project_id, name: "Office", position: 3 },
      ])
      .returning("id")
      .execute();
    const households = await db
      .insertInto("groups")
      .values(
        Array.from({ length: 40 }, (_, n) => ({
          project_id,
          name: `Family ${n}`,
          parent_id: groups[n % 3]!.id,
          position: n,
        })),
      )
      .returning(["id", "parent_id"])
      .execute();
    const events = await db
      .insertInto("events")
      .values(
        ["Mehendi", "Sangeet", "Wedding"].map((name, n) => ({
          project_id,
          name,
          kind: "OTHER",
          starts_at: `2099-02-1${n}T19:00`,
          time_zone: "Asia/Kolkata",
          capacity: 1_000,
          meal_options: ["Jain", "Non-veg"],
        })),
      )
      .returning(["id", "name"])
      .execute();
    const guests = await db
      .insertInto("guests")
      .values(
        Array.from({ length: 160 }, (_, n) => {
          const household = n % 9 === 0 ? undefined : pick(households);
          return {
            project_id,
            first_name: `Guest ${n}`,
            display_name: `Guest ${n}`,
            position: n,
            group_id: household ? household.parent_id : pick(groups).id,
            sub_group_id: household ? household.id : null,
            age_band: pick(["ADULT", "ADULT", "ADULT", "CHILD", "INFANT"]),
            is_attendant: chance(0.1),
            side: chance(0.1) ? "OTHER" : null,
            diet: pick([null, null, "Jain", "jain ", "Vegan"]),
            status: chance(0.05) ? "DRAFT" : "PUBLISHED",
            deleted_at: chance(0.05) ? "2026-01-01T00:00:00Z" : null,
          };
        }),
      )
      .returning(["id", "age_band", "status", "deleted_at"])
      .execute();
    const invitations = events.flatMap((event) =>
      guests
        .filter(() => chance(0.8))
        .map((guest) => {
          const response = pick([null, "ACCEPTED", "ACCEPTED", "DECLINED"]);
          return {
            project_id,
            guest_id: guest.id,
            event_id: event.id,
            response,
            sent_at: chance(0.8) ? "2026-01-05T10:00:00Z" : null,
            answered_at: response && `2026-01-0${whole(6, 8)}T20:00:00Z`,
            answered_by: response && "GUEST",
            plus_ones: response === "ACCEPTED" ? pick([0, 0, 1, 2]) : 0,
            meal_choice: response === "ACCEPTED" ? pick([null, "Jain", "Non-veg"]) : null,
          };
        }),
    );
    await db.insertInto("invitations").values(invitations).execute();
    return { groups: groups.map(({ id }) => id), households, events, guests, invitations };
  });
  return { owner, projectId, ...made };
}

/** The people to expect at an event, counted from the rows one by one. */
export function headsByHand({ guests, invitations }: MadeAnswers, eventId: string): number {
  const counting = new Map(
    guests.filter(({ status, deleted_at }) => status === "PUBLISHED" && !deleted_at).map((guest) => [guest.id, guest]),
  );
  return invitations
    .filter(({ event_id, response }) => event_id === eventId && response === "ACCEPTED")
    .reduce((sum, { guest_id, plus_ones }) => {
      const guest = counting.get(guest_id);
      return guest ? sum + plus_ones + (guest.age_band === "INFANT" ? 0 : 1) : sum;
    }, 0);
}
