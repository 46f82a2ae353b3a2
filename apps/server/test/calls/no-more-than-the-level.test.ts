import { isProjectAccess, modules, type Access, type ModuleLevels } from "@nyota/contract/access";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { call, send } from "../client.ts";
import { requestFor } from "./example.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "./objects.ts";

// Being allowed to read something must not allow more than the level: a guest's private link answers for the whole
// household, so no response to a viewer contains a link that works.
const server = useServer();
const reads = listMounted().filter(({ method, may }) => method === "GET" && isProjectAccess(may as Access));
const viewing = Object.fromEntries(modules.map((module) => [module, "VIEW"])) as ModuleLevels;

let owner: Person;
let params: Record<string, string>;

beforeAll(async () => {
  owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
  params = await makeObjects(server, projectId, owner.id);
  const { guestId = "" } = params;
  await inProject(server, projectId, async (db) => {
    await db.updateTable("guests").set({ phone: "+919829011433" }).where("id", "=", guestId).execute();
    await db.updateTable("dispatches").set({ body: "Your page: {{rsvp_link}}" }).execute();
  });
  const { url } = (await call(server.app, rsvpEndpoints.link, { params: { projectId, guestId } }, owner)).body;
  await inProject(server, projectId, (db) =>
    db
      .updateTable("messages")
      .set({ rendered: `Dear Asha, ${url}\nYour page: ${url}` })
      .execute(),
  );
});

/** The calls whose responses to this person contain a link that works. */
async function findOpened(person: Person): Promise<string[]> {
  const opened: string[] = [];
  for (const endpoint of reads) {
    const { body } = await send(server.app, endpoint, { ...requestFor(endpoint, params), params }, person);
    for (const [token] of JSON.stringify(body).matchAll(/(?<![\w-])[\w-]{22}(?![\w-])/g))
      if ((await server.app.inject(`/r/${token}`)).statusCode === 200)
        opened.push(`${endpoint.feature}.${endpoint.name}`);
  }
  return [...new Set(opened)].toSorted();
}

test("a user who may change guests finds their private links", async () => {
  expect(await findOpened(owner)).toEqual(expect.arrayContaining(["campaigns.check", "messages.list", "rsvp.link"]));
});

test("a viewer finds no link that works", async () => {
  const viewer = await signIn(server);
  await addCollaborator(server, params["projectId"] as string, viewer, viewing);
  expect(await findOpened(viewer)).toEqual([]);
});

test("nor does a user who may do everything but change guests", async () => {
  const sender = await signIn(server);
  const levels = Object.fromEntries(modules.map((module) => [module, module === "GUEST" ? "VIEW" : "FULL_ACCESS"]));
  await addCollaborator(server, params["projectId"] as string, sender, levels as ModuleLevels);
  expect(await findOpened(sender)).toEqual([]);
});
