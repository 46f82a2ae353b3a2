import { addDays } from "@nyota/contract/days";
import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { makeHouseholds } from "./make-guests.ts";
import { createRandom } from "./random.ts";
import { writeAnswers } from "./write-answers.ts";
import { writeGuests } from "./write-guests.ts";
import { findFamilies, writeTravels } from "./write-travels.ts";
import { writeManyStays } from "./write-stays.ts";
import { writeManyTasks } from "./write-tasks.ts";
import { ensureUser, writeProject } from "./write-project.ts";

export const largeHost = { email: "large@sample.nyota.example", full_name: "Large Host" };
const sizes = {
  guests: 10_000,
  groups: 60,
  events: 8,
  messages: 100_000,
  hotels: 8,
  rooms: 600,
  tasks: 2_000,
  others: 200,
  othersGuests: 50,
};
const plenty = { EVENT: 1_000, GUEST: 1_000_000, WA_SENDER: 100, MESSAGE: 10_000_000 };
const none = { EVENT: 0, GUEST: 0, WA_SENDER: 0, MESSAGE: 0 };

/** The project used for all measurements, among two hundred small ones of other people. */
export async function writeLargeProject(deps: Deps) {
  const ownerId = await ensureUser(deps, largeHost);
  const dates = { start: "2027-02-11", end: "2027-02-14", city: "Jaipur" };
  const random = createRandom(7);
  const id = await writeProject(
    deps,
    { ownerId, title: "The large project", ...dates, plan: "royal", credits: plenty, used: none },
    async (scope) => {
      await relax(scope);
      await fill(scope, { guests: sizes.guests, groups: sizes.groups, events: sizes.events, random });
      await writeMessages(scope);
      await writeManyStays(scope, sizes);
      const families = (await findFamilies(scope, 10_000)).filter((_, n) => n % 2 === 0);
      const nights = await findNights(scope);
      await writeTravels(
        scope,
        families.map((family, n) => ({ ...family, ...journeyDays(nights.get(family.guestIds[0]!), n), random })),
      );
      await writeManyTasks(scope, { count: sizes.tasks, ownerId });
    },
  );
  const otherId = await ensureUser(deps, { email: "others@sample.nyota.example", full_name: "Other Hosts" });
  for (let n = 0; n < sizes.others; n++)
    await writeProject(
      deps,
      { ownerId: otherId, title: `Project ${n + 1}`, ...dates, credits: plenty, used: none },
      (scope) => fill(scope, { guests: sizes.othersGuests, groups: 4, events: 3, random }),
    );
  await deps.connection.db.connection().execute((db) => sql`select 1`.execute(db));
  return id;
}

type Nights = { check_in: string; check_out: string };

async function findNights(scope: Scope): Promise<Map<string, Nights>> {
  const { rows } = await sql<Nights & { guest_id: string }>`
    select guest_id, check_in, check_out from guest_stays where project_id = ${scope.projectId}`.execute(scope.db);
  return new Map(rows.map(({ guest_id, ...nights }) => [guest_id, nights]));
}

/** Nearly all families come and leave as their rooms are booked; every twentieth has changed its plans. */
function journeyDays(nights: Nights | undefined, n: number) {
  const { check_in, check_out } = nights ?? { check_in: "2027-02-10", check_out: "2027-02-15" };
  return { first: n % 20 === 0 ? addDays(check_in, -1) : check_in, last: check_out };
}

const relax = (scope: Scope) => sql`set local statement_timeout = '5min'`.execute(scope.db);

async function fill(
  scope: Scope,
  of: { guests: number; groups: number; events: number; random: ReturnType<typeof createRandom> },
) {
  const groups = Array.from({ length: of.groups }, (_, n) => ({
    name: `Group ${n + 1}`,
    side: (["BRIDE", "GROOM", "BOTH", "OTHER"] as const)[n % 4] as "BRIDE",
    colour: "#8e2f2b",
  }));
  await writeGuests(scope, { groups, households: makeHouseholds(of.random, { count: of.guests, groups: of.groups }) });
  const events = await scope.db
    .insertInto("events")
    .values(
      Array.from({ length: of.events }, (_, n) => ({
        project_id: scope.projectId,
        position: n,
        name: `Function ${n + 1}`,
        kind: "OTHER",
        starts_at: `2027-02-${11 + Math.floor(n / 2)}T${n % 2 === 0 ? "11" : "19"}:00`,
        time_zone: "Asia/Kolkata",
        rsvp_deadline: "2027-01-10T18:30:00Z",
      })),
    )
    .returning(["id", "name"])
    .execute();
  await writeAnswers(
    scope,
    events.map(({ id, name }) => ({ id, name, invited: 2, sent: 0.9, accepted: 0.6, declined: 0.1 })),
  );
}

/** Ten messages to each guest over ten finished campaigns, one a day. */
async function writeMessages(scope: Scope) {
  const project_id = scope.projectId;
  const sender = await scope.db
    .insertInto("senders")
    .values({ project_id, driver: "sandbox", phone: "+919829000000", label: "Sandbox", state: "CONNECTED" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let n = 0; n < sizes.messages / sizes.guests; n++) {
    const campaign = await scope.db
      .insertInto("dispatches")
      .values({
        project_id,
        name: `Campaign ${n + 1}`,
        status: "COMPLETED",
        body: "Hello {{guest_name}}",
        sender_id: sender.id,
        audience: '{"filter": {}}',
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, status, rank, rendered, sent_at, delivered_at, created_at)
      select project_id, ${campaign.id}, id, array[id], id::text, coalesce(phone, '+919800000000'), ${sender.id}, 'Hello', case when position % 5 = 0 then 'DELIVERED' else 'READ' end, 5,
        'Hello ' || display_name, day, day, day
      from guests, (select now() - make_interval(days => ${n}) as day) campaign where project_id = ${project_id}`.execute(
      scope.db,
    );
  }
}
