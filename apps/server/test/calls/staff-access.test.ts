import {
  isProjectAccess,
  levels,
  moduleOf,
  modules,
  staffActions,
  type Access,
  type ModuleLevels,
  type StaffAction,
  type StaffRights,
} from "@nyota/contract/access";
import { pathParams, type Named } from "@nyota/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { send } from "../client.ts";
import { giveTo, makeFirm, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { requestFor } from "./example.ts";

// Staff of a firm in the firm's own projects: each call from its level or its action on, and no call elsewhere.
const server = useServer();
const endpoints = listMounted();
const ofProjects = endpoints.filter(({ may }) => isProjectAccess(may as Access));
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let projectId: string;
let elsewhere: string;
let firm: Awaited<ReturnType<typeof makeFirm>>;
let otherFirm: typeof firm;
let stranger: Person;

beforeAll(async () => {
  const owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100_000 })).id;
  // Every user has one trial, so the project of the other host is another user's.
  elsewhere = (await makeProject(server, await signIn(server), { credits: 100_000 })).id;
  firm = await makeFirm(server);
  otherFirm = await makeFirm(server, "Moonlight Events");
  await giveTo(server, projectId, firm.id);
  stranger = await signIn(server);
  await otherFirm.addStaff(stranger, "ADMINISTRATOR");
});

/** Calls with ids that name nothing inside the project, so that an allowed call changes nothing. */
async function attempt(endpoint: Named, { token }: Person, project = projectId) {
  const params = Object.fromEntries(
    pathParams(endpoint.path).map((name) => [
      name,
      name === "projectId" ? project : name === "rowNumber" ? "9" : crypto.randomUUID(),
    ]),
  );
  return (await send(server.app, endpoint, requestFor(endpoint, params), { token })).status;
}

async function staff(rights: Partial<StaffRights>) {
  const person = await signIn(server);
  await firm.addStaff(person, { levels: {}, actions: [], ...rights });
  return person;
}
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;
const alsoNeeded = ({ alsoNeeds }: Named): Partial<ModuleLevels> => {
  const needed = alsoNeeds && moduleOf(alsoNeeds);
  return needed ? { [needed.module]: needed.level } : {};
};
const without = (action: StaffAction | undefined) => staffActions.filter((each) => each !== action);
const isOpen = (status: number) => ![401, 403].includes(status);

describe("a call of a project's module", () => {
  const leveled = named(ofProjects).flatMap(([name, endpoint]) => {
    const needed = moduleOf(endpoint.may as Access);
    return needed ? [[name, endpoint, needed] as const] : [];
  });
  test.each(leveled)("%s is open to staff from its level on and not below", async (_, endpoint, { module, level }) => {
    const below = levels[levels.indexOf(level) - 1] as (typeof levels)[number];
    const also = alsoNeeded(endpoint);
    const refused = [
      await staff({ actions: staffActions }),
      await staff({ levels: { ...also, [module]: below } }),
      await staff({
        levels: {
          ...everything,
          ...Object.fromEntries([module, ...(endpoint.orIn ?? [])].map((one) => [one, "NO_ACCESS"])),
        },
        actions: staffActions,
      }),
    ];
    for (const person of refused) expect(await attempt(endpoint, person)).toBe(403);
    expect(isOpen(await attempt(endpoint, await staff({ levels: { ...also, [module]: level } })))).toBe(true);
  });
});

describe("a call of the owner", () => {
  const ofOwner = ofProjects.filter(({ may }) => may === "owner");
  test("names the action that staff need, or is the owner's alone", () => {
    const alone = ofOwner.filter(({ staffNeed }) => staffNeed === undefined);
    expect(alone.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/projects/{projectId}/merchant/",
      "DELETE /api/projects/{projectId}/webhooks/{webhookId}/",
      "GET /api/projects/{projectId}/webhooks/",
      "GET /api/projects/{projectId}/webhooks/{webhookId}/",
      "GET /api/projects/{projectId}/webhooks/{webhookId}/deliveries/",
      "PATCH /api/projects/{projectId}/webhooks/{webhookId}/",
      "POST /api/projects/{projectId}/file-exports/archive/",
      "POST /api/projects/{projectId}/merchant/actions/find/",
      "POST /api/projects/{projectId}/ownership-transfer/{transferId}/approve/",
      "POST /api/projects/{projectId}/webhooks/",
      "POST /api/projects/{projectId}/webhooks/{webhookId}/actions/replace-secret/",
      "POST /api/projects/{projectId}/webhooks/{webhookId}/actions/test/",
      "POST /api/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay/",
      "PUT /api/projects/{projectId}/merchant/",
    ]);
    expect(new Set(endpoints.flatMap(({ staffNeed }) => staffNeed ?? []))).toEqual(new Set(staffActions));
  });

  test.each(named(ofOwner))("%s is open only to staff who were given its action", async (_, endpoint) => {
    const { staffNeed } = endpoint;
    const person = await staff({ levels: everything, actions: without(staffNeed) });
    expect(await attempt(endpoint, person)).toBe(403);
    if (endpoint.feature === "projects" && ["remove", "removeTwin"].includes(endpoint.name)) return;
    if (!staffNeed) return;
    const allowed = await staff({ levels: alsoNeeded(endpoint), actions: [staffNeed] });
    expect(isOpen(await attempt(endpoint, allowed))).toBe(true);
  });

  // A project and a request to become its owner are no objects of a module.
  const ofNoModule = ["projectId", "transferId"];
  const aboutObjects = ofOwner.filter(
    ({ staffNeed, path }) => staffNeed && pathParams(path).some((name) => !ofNoModule.includes(name)),
  );
  test.each(named(aboutObjects))("%s needs a right in the module of its object as well", async (_, endpoint) => {
    const second = endpoint.alsoNeeds && moduleOf(endpoint.alsoNeeds);
    expect(second).toBeDefined();
    const { module, level } = second!;
    const below = levels[levels.indexOf(level) - 1] as (typeof levels)[number];
    for (const held of [{}, { ...everything, [module]: below }])
      expect(await attempt(endpoint, await staff({ levels: held, actions: staffActions }))).toBe(403);
  });

  test("a project is deleted by staff who were given that, and by no others", async () => {
    for (const name of ["remove", "removeTwin"]) {
      const remove = ofOwner.find((endpoint) => endpoint.feature === "projects" && endpoint.name === name) as Named;
      const { id } = await makeProject(server, await signIn(server));
      await giveTo(server, id, firm.id);
      expect(await attempt(remove, await staff({ levels: everything }), id)).toBe(403);
      expect(await attempt(remove, await staff({ actions: ["DELETE_PROJECT"] }), id)).toBeLessThan(300);
    }
  });
});

describe("outside the firm's own projects", () => {
  test.each(named(ofProjects))("staff find nothing at %s", async (_, endpoint) => {
    const administrator = await staff({ levels: everything, actions: staffActions });
    expect([await attempt(endpoint, administrator, elsewhere), await attempt(endpoint, stranger)]).toEqual([404, 404]);
  });
});

describe("a call of a firm", () => {
  const ofFirm = endpoints.filter(({ may }) => may === "merchant");
  test.each(named(ofFirm))("%s is refused to everybody else", async (_, endpoint) => {
    const untied = await signIn(server, { user_type: "merchant" });
    for (const person of [await signIn(server), untied]) expect(await attempt(endpoint, person)).toBe(403);
  });

  test.each(named(ofFirm))("%s is open to staff who were given what it needs", async (_, endpoint) => {
    const { staffNeed } = endpoint;
    const lacking = await staff({ levels: everything, actions: without(staffNeed) });
    if (staffNeed) expect(await attempt(endpoint, lacking)).toBe(403);
    const status = await attempt(endpoint, await staff({ levels: everything, actions: staffActions }));
    expect(isOpen(status), String(status)).toBe(true);
  });
});
