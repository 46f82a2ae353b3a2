import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { startDueCampaigns } from "./jobs.ts";

// Another version may have saved what this one doesn't know. Read in part it could mean everybody.
const server = useServer();
let at: Sending;
beforeEach(async () => {
  at = await prepareSending(server);
  await at.addGuests([{ phone: "+919800000001" }]);
});

const later = () => new Date(Date.now() + 3_600_000).toISOString();
const params = ({ id }: { id: string }) => ({ params: { projectId: at.projectId, campaignId: id } });
const store = (audience: object) =>
  at.rows((db) =>
    db
      .updateTable("dispatches")
      .set({ audience: JSON.stringify(audience) })
      .execute(),
  );
const unknown = [
  { filter: { shoe: ["42"] } },
  { filter: { is_vip: "perhaps" } },
  { filter: {}, of: "PEOPLE" },
  { guest_ids: ["everybody"] },
];
const said = expect.stringContaining("Choose again who gets it");

test.each(unknown)("a scheduled campaign for %j starts nothing, reaches nobody and says so", async (audience) => {
  const campaign = at.campaign(await at.draft({ scheduled_at: later() }));
  await campaign.send();
  await store(audience);
  await at.rows((db) =>
    db
      .updateTable("dispatches")
      .set({ scheduled_at: new Date(0).toISOString() })
      .execute(),
  );
  await startDueCampaigns(server.deps);
  expect(await campaign.read()).toMatchObject({ status: "DRAFT", status_reason: said, total: 0 });
  expect(await at.outbox()).toEqual([]);
});

test.each(unknown)("a campaign for %j is neither checked nor sent until somebody chooses again", async (audience) => {
  const draft = await at.draft();
  const campaign = at.campaign(draft);
  await store(audience);
  expect((await campaign.read()).audience).toEqual({ guest_ids: [] });
  const list = { params: { projectId: at.projectId }, query: {} };
  const { body } = await call(server.app, campaignEndpoints.list, list, at.owner);
  expect(body.results.map((row) => row.audience)).toEqual([{ guest_ids: [] }]);
  const refused = { status: 409, body: { code: "ILLEGAL_STATE", detail: said } };
  expect(await send(server.app, campaignEndpoints.check, params(draft), at.owner)).toMatchObject(refused);
  expect(await campaign.send()).toMatchObject(refused);
  expect((await campaign.update({ audience: { filter: {} } })).status).toBe(200);
  expect((await campaign.send()).body).toMatchObject({ status: "IN_PROGRESS", total: 1 });
});

test("a scheduled one can't become everybody's, and is not within anybody's groups", async () => {
  const [{ id: group }] = (await at.rows((db) =>
    db.insertInto("groups").values({ project_id: at.projectId, name: "Bride", position: 1 }).returning("id").execute(),
  )) as [{ id: string }];
  const draft = await at.draft({ audience: { filter: { group: [group] } }, scheduled_at: later() });
  await at.campaign(draft).send();
  await store({ filter: { group: [group], shoe: ["42"] } });
  expect((await at.campaign(draft).update({ audience: { filter: {} } })).status).toBe(400);
  const limited = await signIn(server);
  await addCollaborator(server, at.projectId, limited, { GUEST: "VIEW", MESSAGE: "FULL_ACCESS" }, "ACCEPTED", [group]);
  expect((await at.campaign(draft, limited).update({ body: "Changed." })).status).toBe(403);
  expect((await at.campaign(draft, limited).read()).audience).toEqual({ guest_ids: [] });
});
