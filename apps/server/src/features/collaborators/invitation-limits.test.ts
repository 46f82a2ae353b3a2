import { authEndpoints } from "@nyota/contract/account/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendInvitation } from "./jobs.ts";
import { makeTeam } from "./test/team.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
const phone = (n: number) => `+9198290${10_000 + n}`;
let texts: string[];

let before: typeof server.deps;
beforeEach(() => {
  before = { ...server.deps };
  texts = [];
  server.deps.config = { ...before.config, rateLimits: true, smsPerDay: 8 };
  server.deps.sms = { send: async ({ to }: { to: string }) => void texts.push(to) };
});
afterEach(() => {
  server.deps.config = before.config;
  server.deps.sms = before.sms;
});

test("invitations by strangers don't use up an address for its family", async () => {
  const uncle = "uncle@example.com";
  const stranger = await makeTeam(server);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await stranger.invite(stranger.owner, { addresses: [uncle] });
    statuses.push(status);
    if (status === 201) await stranger.remove(stranger.owner, body.results[0]!.id);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const family = await makeTeam(server);
  expect((await family.invite(family.owner, { addresses: [uncle] })).status).toBe(201);
});

test("invitations by text message take a quarter of the day's texts, and leave the rest to codes", async () => {
  const team = await makeTeam(server);
  const { body } = await team.invite(team.owner, { addresses: [phone(1), phone(2), phone(3)] });
  for (const { id } of body.results)
    await sendInvitation(server.deps, { project_id: team.projectId, collaborator_id: id });
  expect(texts).toHaveLength(2);
  const asked = await call(server.app, authEndpoints.requestOtp, { body: { address: phone(9) } });
  expect(asked.status).toBe(200);
});
