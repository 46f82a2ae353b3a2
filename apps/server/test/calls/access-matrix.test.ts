import {
  grants,
  isProjectAccess,
  levels,
  moduleOf,
  modules,
  staffActions,
  type Access,
  type ModuleLevels,
} from "@nyota/contract/access";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { pathParams, rightsFor, worksAfterTrial, type Named } from "@nyota/contract/endpoint";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { call, send } from "../client.ts";
import { jsonSchemaOf, requestFor } from "./example.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeObjects } from "./objects.ts";

const server = useServer();
const endpoints = listMounted();
const ofProjects = endpoints.filter(({ may }) => isProjectAccess(may as Access));
const nameOf = (endpoint: Named) => `${endpoint.method} ${endpoint.path}`;

let owner: Person;
let projectId: string;
let objects: Record<string, string>;
let others: Record<string, string>;
const nowhere = (endpoint: Named) =>
  Object.fromEntries(
    pathParams(endpoint.path).map((name) => [
      name,
      name === "projectId" ? projectId : name === "rowNumber" ? "9" : crypto.randomUUID(),
    ]),
  );

/** Calls with ids that name nothing inside the project, so that an allowed call changes nothing. */
const attempt = (endpoint: Named, token: string | undefined) =>
  send(server.app, endpoint, requestFor(endpoint, nowhere(endpoint)), { token });

async function member(permissions: ModuleLevels, status = "ACCEPTED") {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, permissions, status);
  return person.token;
}
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100_000 })).id;
  objects = await makeObjects(server, projectId, owner.id);
  const other = await signIn(server);
  const otherProject = (await makeProject(server, other, { credits: 100_000 })).id;
  others = await makeObjects(server, otherProject, other.id);
});

/** The second right that a call needs, as a member's levels. */
function secondOf({ alsoNeeds }: Named): ModuleLevels {
  const second = alsoNeeds && moduleOf(alsoNeeds);
  return second ? { [second.module]: second.level } : {};
}

test("these tests have an object for every parameter of every path", () => {
  const names = new Set(endpoints.flatMap(({ path }) => pathParams(path)));
  expect([...names].filter((name) => !(name in objects))).toEqual([]);
});

describe("a caller who is not signed in", () => {
  const guarded = endpoints.filter(({ may }) => may !== "public");
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "gets 401 from %s",
    async (_, endpoint) => {
      expect((await attempt(endpoint, undefined)).status).toBe(401);
      expect((await attempt(endpoint, "ey.not.genuine")).status).toBe(401);
    },
  );
});

describe("a user without access to the project", () => {
  test.each(ofProjects.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "finds nothing at %s",
    async (_, endpoint) => {
      const stranger = await signIn(server);
      const merchantElsewhere = await signIn(server, { user_type: "merchant" });
      const tokens = [
        stranger.token,
        merchantElsewhere.token,
        await member(everything, "PENDING"),
        await member(everything, "REVOKED"),
        await member(everything, "DECLINED"),
      ];
      const statuses = await Promise.all(tokens.map(async (token) => (await attempt(endpoint, token)).status));
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    },
  );
});

describe("levels", () => {
  const leveled = endpoints.flatMap((endpoint) => {
    const needed = moduleOf(endpoint.may as Access);
    return needed ? [[nameOf(endpoint), endpoint, needed] as const] : [];
  });
  test.each(leveled)("%s is allowed from its level on and not below", async (_, endpoint, { module, level }) => {
    const below = levels[levels.indexOf(level) - 1] as (typeof levels)[number];
    const none = [module, ...(endpoint.orIn ?? [])].map((one) => [one, "NO_ACCESS"] as const);
    const wrongModule = { ...everything, ...Object.fromEntries(none) };
    const also = secondOf(endpoint);
    const refused = [await member({}), await member({ ...also, [module]: below }), await member(wrongModule)];
    for (const token of refused) expect((await attempt(endpoint, token)).status).toBe(403);
    for (const held of [level, "FULL_ACCESS" as const])
      expect([401, 403]).not.toContain((await attempt(endpoint, await member({ ...also, [module]: held }))).status);
    expect([401, 403]).not.toContain((await attempt(endpoint, owner.token)).status);
  });

  test.each(
    leveled.flatMap(([name, endpoint, { level }]) =>
      (endpoint.orIn ?? []).map((other) => [name, other, endpoint, level] as const),
    ),
  )("%s is allowed from its level in %s on as well", async (_, other, endpoint, level) => {
    const below = levels[levels.indexOf(level) - 1] as (typeof levels)[number];
    expect((await attempt(endpoint, await member({ [other]: below }))).status).toBe(403);
    // A body of the test may be about objects of another module; those named in the path do not exist.
    if (pathParams(endpoint.path).length > 1)
      expect([401, 403]).not.toContain((await attempt(endpoint, await member({ [other]: level }))).status);
  });

  test.each(leveled.filter(([, { alsoNeeds }]) => alsoNeeds))(
    "%s is refused without its second right",
    async (_, endpoint) => {
      const second = moduleOf(endpoint.alsoNeeds as Access)!;
      const below = levels[levels.indexOf(second.level) - 1] as (typeof levels)[number];
      const token = await member({ ...everything, [second.module]: below });
      expect((await attempt(endpoint, token)).status).toBe(403);
    },
  );

  test.each(endpoints.filter(({ may }) => may === "owner").map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s is closed to every collaborator",
    async (_, endpoint) => {
      expect((await attempt(endpoint, await member(everything))).status).toBe(403);
    },
  );
});

/** What a member gets from a call, by construction: the endpoint's own definition and the member's rights decide. */
function expectedOf(endpoint: Named, held: ModuleLevels, isLimited: boolean): "refused" | "let in" {
  if (endpoint.may === "owner" || (isLimited && endpoint.wholeProject)) return "refused";
  const isHeld = (access: Access) => {
    const needed = moduleOf(access);
    return needed === undefined || grants(held[needed.module], needed.level);
  };
  const own = rightsFor(endpoint);
  const hasOwn = own.length === 0 || own.some(isHeld);
  return hasOwn && (!endpoint.alsoNeeds || isHeld(endpoint.alsoNeeds)) ? "let in" : "refused";
}

/** The same request, about guests of these groups where a call says which groups it is about. */
function about(groupIds: string[], endpoint: Named, request: ReturnType<typeof requestFor>) {
  const names = (schema: typeof endpoint.body) => Object.keys(jsonSchemaOf(schema).properties ?? {});
  const body = names(endpoint.body).includes("group_ids")
    ? { ...(request.body as object), group_ids: groupIds }
    : request.body;
  const query = names(endpoint.query).includes("group") ? { ...request.query, group: groupIds } : request.query;
  return { ...request, ...(body === undefined ? {} : { body }), ...(query === undefined ? {} : { query }) };
}

const resultOf = (status: number) => ([401, 403].includes(status) ? "refused" : "let in");
const viewing = Object.fromEntries(modules.map((module) => [module, "VIEW"])) as ModuleLevels;
const cells = ofProjects.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe("a member limited to one group", () => {
  let groupId: string;
  let limited: Person;
  beforeAll(async () => {
    groupId = objects["groupId"] as string;
    limited = await signIn(server);
    await addCollaborator(server, projectId, limited, everything, "ACCEPTED", [groupId]);
  });
  test.each(cells)("gets from %s what its definition says", async (_, endpoint) => {
    const request = about([groupId], endpoint, requestFor(endpoint, nowhere(endpoint)));
    const { status, body } = await send(server.app, endpoint, request, limited);
    expect([resultOf(status), body]).toEqual([expectedOf(endpoint, everything, true), body]);
  });
});

describe.each([
  ["to viewing", { permissions: viewing }, viewing, false],
  ["to no rights", { permissions: {} }, {}, false],
  ["to one group", { group_ids: ["GROUP"] }, everything, true],
])("a member who was lowered %s after signing in", (_how, patch, held, isLimited) => {
  let lowered: Person;
  let groupId: string;
  beforeAll(async () => {
    groupId = objects["groupId"] as string;
    lowered = await signIn(server);
    await addCollaborator(server, projectId, lowered, everything);
    // With these rights the process has answered every read once.
    for (const endpoint of ofProjects.filter(({ method }) => method === "GET"))
      await send(server.app, endpoint, requestFor(endpoint, nowhere(endpoint)), lowered);
    const { id: collaboratorId } = await inProject(server, projectId, (db) =>
      db.selectFrom("collaborators").select("id").where("user_id", "=", lowered.id).executeTakeFirstOrThrow(),
    );
    const body = "group_ids" in patch ? { group_ids: [groupId] } : patch;
    const changed = await call(
      server.app,
      collaboratorEndpoints.update,
      { params: { projectId, collaboratorId }, body },
      owner,
    );
    expect(changed.status).toBe(200);
  });
  test.each(cells)("gets from %s what the lowered rights allow", async (_, endpoint) => {
    const request = about([groupId], endpoint, requestFor(endpoint, nowhere(endpoint)));
    const { status, body } = await send(server.app, endpoint, request, lowered);
    expect([resultOf(status), body]).toEqual([expectedOf(endpoint, held, isLimited), body]);
  });
});

describe("merchants", () => {
  const isOwnersAlone = ({ may, staffNeed }: Named) => may === "owner" && staffNeed === undefined;
  test.each(
    ofProjects
      .filter((endpoint) => endpoint.method === "GET" && !isOwnersAlone(endpoint))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )("of the project may read %s", async (_, endpoint) => {
    const merchant = await signIn(server, { user_type: "merchant" });
    const permissions = JSON.stringify({ levels: everything, actions: staffActions });
    await server.deps.connection.db
      .transaction()
      .execute(async (db) => {
        const { id } = await db
          .insertInto("merchants")
          .values({ name: "Planners" })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("merchant_members")
          .values({ merchant_id: id, user_id: merchant.id, permissions })
          .execute();
        await inProject(server, projectId, (inside) =>
          inside.updateTable("projects").set({ merchant_id: null }).execute(),
        );
        return id;
      })
      .then((id) =>
        inProject(server, projectId, (inside) => inside.updateTable("projects").set({ merchant_id: id }).execute()),
      );
    expect([401, 403]).not.toContain((await attempt(endpoint, merchant.token)).status);
  });
});

describe("an id of another project", () => {
  const withChildren = ofProjects.filter(({ path }) => pathParams(path).length > 1);
  test.each(withChildren.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "is not found by %s, and stays unchanged",
    async (_, endpoint) => {
      const before = await fingerprint(server, others["projectId"] as string);
      const params = Object.fromEntries(
        pathParams(endpoint.path).map((name) => [name, (name === "projectId" ? objects : others)[name] as string]),
      );
      const answer = await send(server.app, endpoint, requestFor(endpoint, params), owner);
      expect([400, 404]).toContain(answer.status);
      expect(await fingerprint(server, others["projectId"] as string)).toBe(before);
    },
  );
});

describe("after the trial", () => {
  test("only these calls can write", () => {
    const named = ofProjects
      .filter(({ method, afterTrial }) => method !== "GET" && afterTrial !== undefined)
      .map(
        ({ feature, name, afterTrial }) => `${feature}.${name}${afterTrial === true ? "" : ", depending on the body"}`,
      );
    expect(named.toSorted()).toEqual([
      "calls.revokeHelper",
      "campaigns.cancel",
      "campaigns.pause, depending on the body",
      "collaborators.cancelTransfer",
      "collaborators.remove",
      "collaborators.revoke",
      "documents.remove",
      "exports.archive",
      "exports.create",
      "exports.remove",
      "merchants.takeBack",
      "messages.cancel",
      "microsite.save, depending on the body",
      "opt-outs.add",
      "presence.report",
      "projects.addAddon",
      "projects.remove",
      "projects.removeTwin",
      "projects.upgradePlan",
      "rsvp.revokeLink",
      "senders.logout",
      "senders.remove",
      "tickets.remove",
      "travel-messages.cancel",
      "travel-messages.pause, depending on the body",
      "vehicles.revokeLink",
      "webhooks.remove",
    ]);
  });

  test("everything can be read, and only calls allowed after the trial can write", async () => {
    const late = await signIn(server);
    const project = await makeProject(server, late);
    await inProject(server, project.id, (db) =>
      db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute(),
    );
    for (const endpoint of ofProjects) {
      const params = { ...nowhere(endpoint), projectId: project.id };
      const request = requestFor(endpoint, params);
      if (endpoint.method !== "GET" && worksAfterTrial(endpoint, request.body)) continue;
      const answer = await send(server.app, endpoint, request, late);
      if (endpoint.method === "GET")
        expect(["TRIAL_EXPIRED", "PLAN_ENDED"], nameOf(endpoint)).not.toContain(answer.body?.code);
      else expect(answer.body, nameOf(endpoint)).toMatchObject({ code: "TRIAL_EXPIRED" });
    }
  });

  test.each([
    ["the trial", true, "TRIAL_EXPIRED", "The trial of this project is over."],
    ["a paid plan", false, "PLAN_ENDED", "The plan of this project has ended."],
  ])("the refusal after %s names it", async (_what, is_on_trial_plan, code, sentence) => {
    const late = await signIn(server);
    const project = await makeProject(server, late);
    await inProject(server, project.id, async (db) => {
      await db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute();
      await db.updateTable("projects").set({ is_on_trial_plan }).where("id", "=", project.id).execute();
    });
    const request = { params: { projectId: project.id }, body: { name: "Dancer" } };
    const answer = await send(server.app, tagEndpoints.create, request, late);
    expect(answer.body).toMatchObject({ code, detail: expect.stringContaining(sentence) });
  });
});
