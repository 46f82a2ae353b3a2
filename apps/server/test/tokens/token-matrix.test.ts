import { isProjectAccess, levels, moduleOf, modules, type Access, type ModuleLevels } from "@nyota/contract/access";
import { isOpenToTokens, pathParams, type Named } from "@nyota/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { send } from "../client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { giveToken } from "./give-token.ts";
import { requestFor } from "../calls/example.ts";
import { fingerprint } from "../calls/fingerprint.ts";
import { makeObjects } from "../calls/objects.ts";

const server = useServer();
const guarded = listMounted().filter(({ may }) => may !== "public");
const nameOf = ({ method, path }: Named) => `${method} ${path}`;
const named = (endpoints: Named[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const open = guarded.filter(isOpenToTokens);
const closed = guarded.filter((endpoint) => !isOpenToTokens(endpoint));
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

let owner: Person;
let viewer: Person;
let projectId: string;
let others: Record<string, string>;
let full: string;

beforeAll(async () => {
  owner = await signIn(server);
  viewer = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100_000 })).id;
  await makeObjects(server, projectId, owner.id);
  const viewing = Object.fromEntries(modules.map((module) => [module, "VIEW"])) as ModuleLevels;
  await addCollaborator(server, projectId, viewer, viewing);
  const other = await signIn(server);
  others = await makeObjects(server, (await makeProject(server, other, { credits: 100_000 })).id, other.id);
  full = await giveToken(server, owner, { permissions: everything });
});

/** Ids that name nothing inside the project, so that an allowed call changes nothing. */
const nowhere = ({ path }: Named, inside = projectId) =>
  Object.fromEntries(
    pathParams(path).map((name) => [
      name,
      name === "projectId" ? inside : name === "rowNumber" ? "9" : crypto.randomUUID(),
    ]),
  );
const attempt = (endpoint: Named, token: string, inside?: string) =>
  send(server.app, endpoint, requestFor(endpoint, nowhere(endpoint, inside)), { token });
const ofProjects = open.filter(({ may }) => isProjectAccess(may as Access));
const isAllowed = (status: number) => ![401, 403].includes(status);

test("what signs in, makes tokens, costs money, or ends a project or an account is closed", () => {
  const names = new Set(closed.map(({ feature, name }) => `${feature}.${name}`));
  for (const name of [
    "personal-tokens.list",
    "personal-tokens.create",
    "personal-tokens.revoke",
    "users.updateMe",
    "users.requestAddress",
    "users.proveByPassword",
    "auth.logout",
    "storefront.placeOrder",
    "storefront.pay",
    "projects.create",
    "projects.remove",
    "projects.upgradePlan",
    "projects.addAddon",
    "collaborators.invite",
    "collaborators.update",
    "collaborators.requestTransfer",
  ])
    expect([name, names.has(name)]).toEqual([name, true]);
  for (const { feature, may, method } of open)
    if (feature === "storefront" || feature === "wallet" || may === "owner" || may === "merchant")
      expect([feature, may, method]).toBe("closed");
});

describe("a token with all rights of the owner", () => {
  test.each(named(open))("is let in to %s as the owner is", async (_, endpoint) => {
    const [asOwner, asToken] = [await attempt(endpoint, owner.token), await attempt(endpoint, full)];
    expect([asToken.body?.code, isAllowed(asToken.status)]).toEqual([asToken.body?.code, isAllowed(asOwner.status)]);
    // A second thing with the same name is refused.
    if (endpoint.method === "GET") expect(asToken.status).toBe(asOwner.status);
  });
  test.each(named(closed))("is refused at %s, and nothing changes", async (_, endpoint) => {
    const before = await fingerprint(server, projectId);
    const answer = await attempt(endpoint, full);
    expect([answer.status, answer.body.code]).toEqual([403, "TOKEN_LIMITED"]);
    expect(await fingerprint(server, projectId)).toBe(before);
  });
});

test.each(named(guarded))("a token without any right is refused at %s", async (_, endpoint) => {
  const answer = await attempt(endpoint, await giveToken(server, owner, { permissions: {} }));
  expect([answer.status, answer.body.code]).toEqual([403, "TOKEN_LIMITED"]);
});

describe("levels of a token", () => {
  const leveled = open.flatMap((endpoint) => {
    const needed = moduleOf(endpoint.may as Access);
    return needed ? [[nameOf(endpoint), endpoint, needed] as const] : [];
  });
  test.each(leveled)("%s needs its own level and no other", async (_, endpoint, { module, level }) => {
    const below = levels[levels.indexOf(level) - 1] as (typeof levels)[number];
    const also = endpoint.alsoNeeds && moduleOf(endpoint.alsoNeeds);
    const second = also ? { [also.module]: also.level } : {};
    const lower = {
      ...everything,
      ...Object.fromEntries((endpoint.orIn ?? []).map((one) => [one, below])),
      [module]: below,
    };
    const refused = await attempt(endpoint, await giveToken(server, owner, { permissions: lower }));
    expect([refused.status, refused.body.code]).toEqual([403, "TOKEN_LIMITED"]);
    const token = await giveToken(server, owner, { permissions: { ...second, [module]: level } });
    expect(isAllowed((await attempt(endpoint, token)).status)).toBe(true);
  });
});

describe("a token with more rights than its user", () => {
  test.each(named(ofProjects))("gets from %s what the user gets", async (_, endpoint) => {
    const token = await giveToken(server, viewer, { permissions: everything });
    const [asViewer, asToken] = [await attempt(endpoint, viewer.token), await attempt(endpoint, token)];
    expect(isAllowed(asToken.status)).toBe(isAllowed(asViewer.status));
  });
});

describe("a project that a token is not for", () => {
  test.each(named(ofProjects))("does not exist at %s", async (_, endpoint) => {
    const token = await giveToken(server, owner, { permissions: everything, projectIds: [crypto.randomUUID()] });
    expect((await attempt(endpoint, token)).status).toBe(404);
    expect((await attempt(endpoint, full, others["projectId"])).status).toBe(404);
  });
});

describe("a token that is not good", () => {
  test.each(named(guarded))("gets 401 from %s", async (_, endpoint) => {
    const gone = await giveToken(server, owner, { permissions: everything, days: -1 });
    const wrong = `${full.slice(0, -1)}${full.endsWith("0") ? "1" : "0"}`;
    for (const token of [gone, wrong, "nyota_pat_", `nyota_pat_${"a".repeat(49)}`, `${full}a`, full.toLowerCase()]) {
      const answer = await attempt(endpoint, token);
      expect([answer.status, answer.body.code]).toEqual([401, "TOKEN_REFUSED"]);
    }
  });
});
