import { guestEndpoints } from "@nyota/contract/guests/guests";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { giveToken } from "#test/tokens/give-token.ts";
import { makePersonalToken } from "../access/personal-token.ts";
import { hashToken } from "../tokens.ts";
import type { App } from "#app.ts";
import { createCallSlots, type CallSlots } from "./call-slots.ts";
import { handleErrors } from "../failures/error-handler.ts";
import { notFound } from "../errors.ts";
import { createMount } from "../mount.ts";
import { usePlugins } from "../plugins.ts";

const server = useServer();
let app: FastifyInstance;
let slots: CallSlots;
let projectId: string;

beforeAll(async () => {
  app = fastify();
  handleErrors(app, server.deps.constraints);
  await usePlugins(app, server.deps);
  slots = createCallSlots(server.deps);
  // The handler answers as if the guest did not exist; the rights in the project are checked before it runs.
  createMount(app, server.deps, { mounted: [], slots })(guestEndpoints.update, async () => {
    throw notFound("This guest");
  });
  projectId = (await makeProject(server, await signIn(server))).id;
});
afterAll(() => app?.close());

const edit = (who: Person) =>
  send(app as App, guestEndpoints.update, { params: { projectId, guestId: projectId }, body: { notes: "x" } }, who);
const keyFor = ({ id }: Person) => slots.ownerOf({ projectId, user: id }).key;

test("a member's changes are counted under the project, those of a removed member under the user", async () => {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, { GUEST: "EDIT" });
  expect(keyFor(person)).toBe(`user ${person.id}`);
  expect((await edit(person)).body.detail).toContain("This guest");
  expect(keyFor(person)).toBe(`project ${projectId}`);
  await inProject(server, projectId, (db) =>
    db.deleteFrom("collaborators").where("user_id", "=", person.id).executeTakeFirstOrThrow(),
  );
  expect((await edit(person)).body.detail).toContain("This project");
  expect(keyFor(person)).toBe(`user ${person.id}`);
});

test("a personal access token counts for its user once it was let in, and one that is made up never does", async () => {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, { GUEST: "EDIT" });
  const token = await giveToken(server, person, { permissions: { GUEST: "EDIT" } });
  expect(slots.userOfToken(hashToken(token))).toBeUndefined();
  expect((await edit({ ...person, token })).body.detail).toContain("This guest");
  expect(slots.userOfToken(hashToken(token))).toBe(person.id);
  expect(keyFor(person)).toBe(`project ${projectId}`);
  const madeUp = makePersonalToken();
  expect((await edit({ ...person, token: madeUp })).status).toBe(401);
  expect(slots.userOfToken(hashToken(madeUp))).toBeUndefined();
});
