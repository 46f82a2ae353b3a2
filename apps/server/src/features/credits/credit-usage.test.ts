import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { USAGE_DAYS, usageEndpoints } from "@nyota/contract/store/usage";
import { expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer, type Harness } from "#test/harness.ts";

const server = useServer();
const off = useServer({ NYOTA_SHOP: "off" });
const read = (at: Harness, person: Person, projectId: string) =>
  call(at.app, usageEndpoints.usage, { params: { projectId } }, person);
const addGuests = (at: Harness, person: Person, projectId: string, count: number) =>
  call(
    at.app,
    guestEndpoints.addGuests,
    { params: { projectId }, body: { guests: Array.from({ length: count }, () => ({ first_name: "Asha" })) } },
    person,
  );

test("says what is left of each type until when, and what was used on which day", async () => {
  const owner = await signIn(server);
  const project = await makeProject(server, owner);
  await addGuests(server, owner, project.id, 3);
  await asOwner(
    server,
    `insert into credit_entries (project_id, credit_type, kind, amount, reason, created_at)
     values ($1, 'GUEST', 'USE', 5, 'x', now() - interval '2 days'), ($1, 'GUEST', 'RETURN', 1, 'x', now() - interval '2 days'),
       ($1, 'GUEST', 'USE', 9, 'x', now() - interval '40 days')`,
    [project.id],
  );
  const { body } = await read(server, owner, project.id);
  expect(Date.parse(body.ends_at ?? "")).toBe(Date.parse(project.subscriptions[0]?.end_date ?? "never"));
  expect(body.types.find(({ credit_type }) => credit_type === "GUEST")).toEqual({
    credit_type: "GUEST",
    granted: 500,
    used: 3,
    reserved: 0,
    remaining: 497,
  });
  expect(body.days).toHaveLength(USAGE_DAYS);
  expect(body.days.map(({ day }) => day)).toEqual(body.days.map(({ day }) => day).toSorted());
  expect(body.days.map(({ GUEST }) => GUEST).filter((used) => used !== 0)).toEqual([4, 3]);
  expect(body.days.at(-1)).toMatchObject({ GUEST: 3, EVENT: 0, MESSAGE: 0, WA_SENDER: 0 });
});

test("is seen by members, and by nobody who sees only some guests or none of the project", async () => {
  const [owner, member, limited, stranger] = [
    await signIn(server),
    await signIn(server),
    await signIn(server),
    await signIn(server),
  ];
  const { id } = await makeProject(server, owner);
  await addCollaborator(server, id, member, { GUEST: "VIEW" });
  await addCollaborator(server, id, limited, { GUEST: "VIEW" }, "ACCEPTED", [crypto.randomUUID()]);
  const statuses = await Promise.all(
    [member, limited, stranger].map(async (person) => (await read(server, person, id)).status),
  );
  expect(statuses).toEqual([200, 403, 404]);
});

test("without a shop nothing runs out and nothing ends", async () => {
  const owner = await signIn(off);
  const { id } = await makeProject(off, owner);
  await addGuests(off, owner, id, 2);
  const { body } = await read(off, owner, id);
  expect(body).toMatchObject({ is_unlimited: true, ends_at: null });
  expect(body.types.every(({ remaining }) => remaining === UNLIMITED)).toBe(true);
  expect(body.days.at(-1)?.GUEST).toBe(2);
});
