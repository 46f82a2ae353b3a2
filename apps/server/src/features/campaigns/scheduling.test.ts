import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startDueCampaigns } from "./jobs.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

const server = useServer();
const phone = "+919800000001";
const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** A scheduled campaign that is due. */
async function due(at: Sending, minutesAgo: number) {
  await at.addGuests([{ phone }]);
  const campaign = await at.draft({ scheduled_at: later() });
  await at.campaign(campaign).send();
  const scheduled_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await at.rows((db) => db.updateTable("dispatches").set({ scheduled_at }).execute());
  return at.campaign(campaign);
}

/** Locks the row of the project's number in another transaction while `work` runs. */
const whileNumberIsLocked = (at: Sending, work: () => Promise<void>) =>
  at.rows(async (db) => {
    await sql`select from senders for update`.execute(db);
    await work();
  });

describe("scheduled campaigns start independently", () => {
  test("one whose number is locked delays no other, and starts when the lock is released", async () => {
    const [stuck, free] = [await prepareSending(server), await prepareSending(server)];
    const [held, other] = [await due(stuck, 10), await due(free, 1)];
    await whileNumberIsLocked(stuck, async () => {
      await startDueCampaigns(server.deps);
      expect((await other.read()).status).toBe("IN_PROGRESS");
      expect((await held.read()).status).toBe("SCHEDULED");
    });
    await startDueCampaigns(server.deps);
    expect((await held.read()).status).toBe("IN_PROGRESS");
  });

  test("more blocked campaigns than start at once delay no other either", async () => {
    const stuck = await prepareSending(server);
    await stuck.addGuests([{ phone }]);
    for (let n = 0; n < 6; n++) {
      const campaign = stuck.campaign(await stuck.draft({ scheduled_at: later() }));
      await campaign.send();
    }
    await stuck.rows((db) =>
      db
        .updateTable("dispatches")
        .set({ scheduled_at: new Date(0).toISOString() })
        .execute(),
    );
    const other = await due(await prepareSending(server), 1);
    await whileNumberIsLocked(stuck, async () => {
      await startDueCampaigns(server.deps);
      expect((await other.read()).status).toBe("IN_PROGRESS");
    });
    await stuck.rows((db) => db.updateTable("dispatches").set({ status: "CANCELLED" }).execute());
  });

  test("one that keeps failing becomes a draft with a reason", async () => {
    const at = await prepareSending(server);
    const campaign = await due(at, 10);
    await at.rows((db) => db.updateTable("dispatches").set({ failed_starts: 8 }).execute());
    const tryToStart = () => whileNumberIsLocked(at, () => startDueCampaigns(server.deps));
    await tryToStart();
    expect((await campaign.read()).status).toBe("SCHEDULED");
    await tryToStart();
    expect(await campaign.read()).toMatchObject({
      status: "DRAFT",
      status_reason: "Something went wrong on our side when it was to start. Send it again.",
    });
    await campaign.update({ scheduled_at: null });
    expect((await campaign.send()).body).toMatchObject({ status: "IN_PROGRESS", status_reason: null });
  });

  test("one postponed after it was found due does not start", async () => {
    const at = await prepareSending(server);
    const campaign = await due(at, 10);
    let starting: Promise<void> | undefined;
    await whileNumberIsLocked(at, async () => {
      starting = startDueCampaigns(server.deps);
      await campaign.update({ name: "Later", scheduled_at: later() });
    });
    await starting;
    expect((await campaign.read()).status).toBe("SCHEDULED");
  });
});

test("a scheduled campaign can't be widened to all guests without sending it again", async () => {
  const at = await prepareSending(server);
  const guests = await at.addGuests([{ phone }, { phone: "+919800010001" }]);
  const audience = { guest_ids: guests.slice(0, 1) };
  const campaign = at.campaign(await at.draft({ audience, scheduled_at: later() }));
  await campaign.send();
  expect((await campaign.update({ audience: { filter: {} } })).status).toBe(400);
  expect((await campaign.update({ audience: { guest_ids: guests } })).status).toBe(200);
  expect((await campaign.read()).audience).toEqual({ guest_ids: guests });
});

describe("a collaborator who is limited to some groups", () => {
  async function setUp() {
    const at = await prepareSending(server);
    const [bride, groom] = (
      await at.rows((db) =>
        db
          .insertInto("groups")
          .values(["Bride", "Groom"].map((name, position) => ({ project_id: at.projectId, name, position })))
          .returning("id")
          .execute(),
      )
    ).map(({ id }) => id) as [string, string];
    const guests = (await at.addGuests([
      { first_name: "Asha", phone, group_id: bride },
      { first_name: "Ravi", phone: "+919800010001", group_id: groom },
    ])) as [string, string];
    const limited = await signIn(server);
    await addCollaborator(server, at.projectId, limited, { GUEST: "VIEW", MESSAGE: "FULL_ACCESS" }, "ACCEPTED", [
      bride,
    ]);
    return { at, limited, bride, groom, guests };
  }
  const attempts = (at: Sending, campaign: { id: string }, person: Person) => {
    const act = at.campaign(campaign, person);
    return {
      update: () => act.update({ body: "Changed." }),
      send: () => act.send(),
      pause: () => act.pause(),
      resume: () => act.pause(false),
      cancel: () => act.cancel(),
      remove: () => act.remove(),
    };
  };

  test.each([
    ["everybody", 403, () => ({ filter: {} })],
    ["another group, which they can't see", 404, ({ groom }: { groom: string }) => ({ filter: { group: [groom] } })],
    ["guests of another group and theirs", 403, ({ guests }: { guests: string[] }) => ({ guest_ids: guests })],
  ])("can't change another user's campaign for %s", async (_whom, refused, audienceOf) => {
    const setting = await setUp();
    const { at, limited } = setting;
    const campaign = await at.draft({ audience: audienceOf(setting as never) });
    for (const [name, attempt] of Object.entries(attempts(at, campaign, limited)))
      expect([name, (await attempt()).status]).toEqual([name, refused]);
    expect((await at.campaign(campaign).read()).status).toBe("DRAFT");
  });

  test("can send another user's campaign for their groups, and their own campaign to guests they see", async () => {
    const { at, limited, bride } = await setUp();
    const theirs = await at.draft({ audience: { filter: { group: [bride] } } });
    expect((await at.campaign(theirs, limited).send()).body).toMatchObject({ status: "IN_PROGRESS", total: 1 });
    const own = await at.draft({}, limited);
    expect((await at.campaign(own, limited).send()).body).toMatchObject({ status: "IN_PROGRESS", total: 1 });
  });

  test("can't widen a campaign scheduled by another user, and a change makes it run with their own rights", async () => {
    const { at, limited, bride, guests } = await setUp();
    const campaign = await at.draft({ audience: { filter: { group: [bride] } }, scheduled_at: later() });
    expect((await at.campaign(campaign).send()).body.status).toBe("SCHEDULED");
    const theirs = at.campaign(campaign, limited);
    expect((await theirs.update({ audience: { filter: {} } })).status).toBe(403);
    expect((await theirs.update({ audience: { guest_ids: guests } })).status).toBe(400);
    expect((await theirs.update({ body: "Changed." })).status).toBe(200);
    // From then on the campaign runs with their rights, even if another user widens its audience.
    const past = { scheduled_at: new Date(0).toISOString(), audience: '{"filter": {}}' };
    await at.rows((db) => db.updateTable("dispatches").set(past).execute());
    await startDueCampaigns(server.deps);
    expect((await at.outbox()).filter(({ guest }) => guest?.id === guests[1])).toEqual([]);
  });

  test("can pause their campaign from before the limit, but neither change it nor resume it for other guests", async () => {
    const { at, limited, bride } = await setUp();
    await at.rows((db) => db.updateTable("collaborators").set({ group_ids: null }).execute());
    const own = at.campaign(await at.draft({}, limited), limited);
    expect((await own.send()).body.total).toBe(2);
    await at.rows((db) =>
      db
        .updateTable("collaborators")
        .set({ group_ids: [bride] })
        .execute(),
    );
    expect((await own.pause()).status).toBe(200);
    expect((await own.update({ body: "Changed." })).status).toBe(403);
    expect((await own.pause(false)).status).toBe(403);
    expect((await own.cancel()).status).toBe(200);
  });
});

describe("what a campaign names", () => {
  const nobody = "00000000-0000-7000-8000-000000000000";
  const audiences = {
    "audience.guest_ids": { guest_ids: [nobody] },
    "audience.filter.guest": { filter: { guest: [nobody] } },
    "audience.filter.group": { filter: { group: ["none", nobody] } },
    "audience.filter.sub_group": { filter: { sub_group: [nobody] } },
    "audience.filter.tag": { filter: { tag: [nobody] } },
    "audience.filter.event": { filter: { event: [nobody] } },
    "audience.filter.event_response": { filter: { event_response: [`${nobody}:PENDING`] } },
    "audience.filter.import": { filter: { import: nobody } },
  };
  test.each(Object.entries(audiences))("must exist: %s", async (field, audience) => {
    const at = await prepareSending(server);
    const params = { projectId: at.projectId };
    const made = await send(server.app, campaignEndpoints.create, { params, body: { name: "X", audience } }, at.owner);
    expect(made.status).toBe(400);
    expect(made.body).toEqual({ [field]: [expect.stringMatching(/does not exist any more/)] });
    const { id } = await at.draft();
    const one = { params: { ...params, campaignId: id }, body: { audience } };
    expect((await send(server.app, campaignEndpoints.update, one, at.owner)).status).toBe(400);
  });

  test.each(["sender_id", "template_id", "event_ids"])("must exist: %s", async (field) => {
    const at = await prepareSending(server);
    const body = { name: "X", [field]: field.endsWith("s") ? [nobody] : nobody };
    const made = await send(
      server.app,
      campaignEndpoints.create,
      { params: { projectId: at.projectId }, body },
      at.owner,
    );
    expect(made).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  test("may be a deleted guest, who gets no message", async () => {
    const at = await prepareSending(server);
    const ids = await at.addGuests([{ phone }, { phone: "+919800010001", deleted_at: new Date().toISOString() }]);
    const campaign = await at.draft({ audience: { guest_ids: ids } });
    expect((await at.campaign(campaign).send()).body.total).toBe(1);
  });

  test("of another project does not exist here", async () => {
    const [at, other] = [await prepareSending(server), await prepareSending(server)];
    const [guest] = await other.addGuests([{ phone }]);
    const body = { name: "X", audience: { guest_ids: [guest as string] } };
    const params = { projectId: at.projectId };
    expect((await call(server.app, campaignEndpoints.create, { params, body }, at.owner)).status).toBe(400);
  });
});
