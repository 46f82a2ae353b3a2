import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { countRead } from "#test/rows-read.ts";

// Counting a campaign as an invitation must take time proportional to its messages, not to messages times guests.
const server = useServer();
const few = 150;
const many = 1_500;

/**
 * A project with two finished campaigns, each with a message to every guest; every third guest was merged into the
 * previous one.
 */
async function makeSent(guests: number) {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 100 })).id;
  const campaigns = await inProject(server, projectId, async (db) => {
    await sql`insert into events (project_id, name, kind, starts_at, time_zone)
      values (${projectId}, 'Wedding', 'OTHER', '2099-02-11T19:00', 'Asia/Kolkata')`.execute(db);
    await sql`insert into guests (project_id, first_name, display_name, position)
      select ${projectId}::uuid, 'Asha ' || n, 'Asha ' || n, n from generate_series(1, ${guests}::int) n`.execute(db);
    await sql`update guests g set merged_into = k.id, deleted_at = now() from guests k
      where g.position % 3 = 0 and k.position = g.position - 1`.execute(db);
    await sql`insert into invitations (project_id, guest_id, event_id)
      select g.project_id, g.id, e.id from guests g cross join events e where g.deleted_at is null`.execute(db);
    const { rows: senders } = await sql<{ id: string }>`insert into senders (project_id, driver, phone, label, state)
      values (${projectId}, 'sandbox', '+919829011432', 'Aanya', 'CONNECTED') returning id`.execute(db);
    const { rows } = await sql<{ id: string }>`
      insert into dispatches (project_id, name, body, sender_id, status, started_at, is_invitation, event_ids)
      select ${projectId}::uuid, 'Invitation ' || n, '{{rsvp_link}}', ${senders[0]?.id}::uuid, 'COMPLETED', now(), false,
        array(select id from events) from generate_series(1, 2) n returning id`.execute(db);
    for (const { id } of rows)
      await sql`insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, status, sent_at)
        select project_id, ${id}::uuid, id, array[id], id::text, '+919829011433', ${senders[0]?.id}::uuid, 'Come: {{rsvp_link}}', 'SENT', now()
        from guests`.execute(db);
    return rows.map(({ id }) => id);
  });
  const count = async (campaignId: string, counts: boolean) => {
    const at = performance.now();
    const request = { params: { projectId, campaignId }, body: { counts } };
    expect((await call(server.app, campaignEndpoints.countInvitation, request, owner)).status).toBe(200);
    return performance.now() - at;
  };
  const invited = async () =>
    (await inProject(server, projectId, (db) => sql`select from invitations where sent_at is not null`.execute(db)))
      .rows.length;
  return { projectId, campaigns: campaigns as [string, string], count, invited };
}
type Sent = Awaited<ReturnType<typeof makeSent>>;

describe("two campaigns to everybody", () => {
  let small: Sent;
  let large: Sent;
  beforeEach(async () => {
    [small, large] = [await makeSent(few), await makeSent(many)];
    await server.analyze();
  });

  test("are counted, and uncounted, in time proportional to their number", async () => {
    const times = async ({ campaigns: [first, second], count, invited }: Sent, guests: number) => {
      const toBeInvited = guests - Math.floor(guests / 3);
      const spent = [await count(first, true)];
      expect(await invited()).toBe(toBeInvited);
      spent.push(await count(second, true), await count(first, false));
      expect(await invited()).toBe(toBeInvited);
      spent.push(await count(second, false));
      expect(await invited()).toBe(0);
      return spent;
    };
    // The time for a tenth of it on this machine, with no other invitation yet.
    const [control = 0] = await times(small, few);
    expect(Math.max(...(await times(large, many)))).toBeLessThan((Math.max(control, 15) * 3 * many) / few);
  });

  test("are read together with their guests by id", async () => {
    const read = await inProject(server, large.projectId, (db) =>
      countRead(db, "guests", () =>
        sql`select from messages m cross join lateral nyota_invited_by(m.project_id, m.id)`.execute(db),
      ),
    );
    // A message reads the rows of its guest and of the guest it was merged into; reading all guests for each message
    // would be a hundred times that.
    expect(read).toBeLessThan(2 * many * 10);
  });
});
