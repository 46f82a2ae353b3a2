import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { reminderEndpoints, type Reminder } from "@nyota/contract/site/reminders";
import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import { call, send } from "#test/client.ts";
import type { Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { prepareSending } from "#test/sending.ts";
import { sendDueReminders } from "../jobs.ts";

const DAY = 86_400_000;
const zone = "Asia/Kolkata";

/** A day so many days from today, on the project's clock. */
export const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(Date.now() + days * DAY));
/** A moment of such a day. */
export const momentOn = (days: number, time: string) => new Date(`${dayFromToday(days)}T${time}:00+05:30`);

export type Wedding = Awaited<ReturnType<typeof makeWedding>>;
type Member = { name: string; phone?: string | null; response?: string; more?: Record<string, unknown> };

/**
 * A published page whose deadline is in ten days, two events, and a linked number. Households are added with `family`;
 * their invitations to both events have left.
 */
export async function makeWedding(server: Harness) {
  const at = await prepareSending(server);
  const { projectId, owner } = at;
  const made = await at.rows(async (db) => {
    await sql`update projects set time_zone = ${zone} where id = ${projectId}`.execute(db);
    await sql`insert into microsites (project_id, slug, published_at, rsvp_deadline)
      values (${projectId}, ${`w-${projectId}`}, now(), ${momentOn(10, "23:00").toISOString()})`.execute(db);
    const { rows: events } = await sql<{ id: string }>`insert into events (project_id, name, kind, starts_at, time_zone)
      select ${projectId}, name, 'OTHER', ${`${dayFromToday(60)}T19:00`}, ${zone} from unnest(array['Sangeet', 'Wedding']) as name
      returning id`.execute(db);
    const { rows: groups } = await sql<{ id: string }>`insert into groups (project_id, name, position)
      values (${projectId}, 'Bride', 1), (${projectId}, 'Groom', 2) returning id`.execute(db);
    const template = await db
      .selectFrom("templates")
      .select("id")
      .where("starter", "=", "REMINDER")
      .executeTakeFirstOrThrow();
    const [sangeet, wedding, bride, groom] = [...events, ...groups].map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    return { sangeet, wedding, bride, groom, templateId: template.id };
  });
  const params = { projectId };
  const usual = { days_before: 7, time: "10:00", template_id: made.templateId, sender_id: at.senderId };
  return {
    ...at,
    ...made,
    usual,
    params,
    /** Adds a household whose first member is its contact; returns its id and those of its members. */
    family: async (name: string, members: Member[], { groupId = made.bride, hasContact = true } = {}) => {
      const household = await at.rows((db) =>
        db
          .insertInto("groups")
          .values({ project_id: projectId, name, parent_id: groupId, position: 1 })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      const ids = await at.addGuests(
        members.map(({ name: first_name, phone = null, more }) => ({
          first_name,
          phone,
          group_id: groupId,
          sub_group_id: household.id,
          ...more,
        })),
      );
      await at.rows(async (db) => {
        if (hasContact)
          await sql`update groups set contact_guest_id = ${ids[0]} where id = ${household.id}`.execute(db);
        for (const [n, { response }] of members.entries())
          await sql`insert into invitations (project_id, guest_id, event_id, sent_at, response, answered_at, answered_by)
            select ${projectId}, ${ids[n]}, e, now() - interval '1 day', ${response ?? null}::text,
              case when ${response ?? null}::text is not null then now() end, case when ${response ?? null}::text is not null then 'GUEST' end
            from unnest(${[made.sangeet, made.wedding]}::uuid[]) as e`.execute(db);
      });
      return { id: household.id, ids };
    },
    set: async (fields: object = {}, person: Person = owner): Promise<Reminder> => {
      const answer = await call(
        server.app,
        reminderEndpoints.create,
        { params, body: { ...usual, ...fields } },
        person,
      );
      if (answer.status !== 201) throw new Error(`The reminder was not set: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    list: async (person: Person = owner) => (await call(server.app, reminderEndpoints.list, { params }, person)).body,
    read: async ({ id }: { id: string }, person: Person = owner) =>
      (await call(server.app, reminderEndpoints.read, { params: { ...params, reminderId: id } }, person)).body,
    update: ({ id }: { id: string }, body: object, person: Person = owner) =>
      send(server.app, reminderEndpoints.update, { params: { ...params, reminderId: id }, body }, person),
    remove: ({ id }: { id: string }, person: Person = owner) =>
      send(server.app, reminderEndpoints.remove, { params: { ...params, reminderId: id } }, person),
    /** Lets the worker's job run as if it were that time. */
    runAt: (days: number, time: string, deps: Deps = server.deps) =>
      sendDueReminders({ ...deps, clock: () => momentOn(days, time) }),
    campaigns: async () => (await call(server.app, campaignEndpoints.list, { params, query: {} }, owner)).body.results,
    notices: async (person: Person = owner) =>
      (await call(server.app, notificationEndpoints.list, {}, person)).body.results.filter(({ title }) =>
        title.startsWith("Reminder"),
      ),
    store: (statement: string) => at.rows((db) => sql.raw(statement).execute(db)),
  };
}

/** The names of those who were written to, in the order of the alphabet. */
export async function writtenTo(at: Wedding): Promise<string[]> {
  return (await at.outbox()).map(({ guest }) => guest?.name ?? "nobody").toSorted();
}
