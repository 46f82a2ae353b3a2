import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, linkOf, makeWedding, submit, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
let mehtaLink: string;
beforeEach(async () => {
  wedding = await makeWedding(server);
  mehtaLink = await linkOf(server, wedding.owner, { projectId: wedding.projectId, guestId: wedding.mehta });
});

const answer = (link: string, guestId: string, said: string) =>
  submit(server, link, { [`answer.${wedding.sangeet}.${guestId}`]: said });
const sharmasSay = (said: string) => answer(wedding.link, wedding.rajesh, said);
const mehtaSays = (said: string) => answer(mehtaLink, wedding.mehta, said);
const noticesOf = async (person: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, person)).body.results;
const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ title }) => title);
async function join(levels: Record<string, string>, groups?: string[]) {
  const person = await signIn(server);
  await addCollaborator(server, wedding.projectId, person, levels as never, "ACCEPTED", groups);
  return person;
}

test("everybody who may see guests is notified, and nobody else", async () => {
  const [viewer, planner] = [await join({ GUEST: "VIEW" }), await join({ EVENT: "FULL_ACCESS" })];
  await sharmasSay("ACCEPTED");
  for (const person of [wedding.owner, viewer])
    expect(await titlesOf(person)).toEqual(["Sharma family, Jaipur answered"]);
  expect(await titlesOf(planner)).toEqual([]);
});

test("one notification counts up for ten minutes, each household once, and is unread again", async () => {
  const { owner } = wedding;
  await sharmasSay("ACCEPTED");
  await call(server.app, notificationEndpoints.markRead, { query: {} }, owner);
  await mehtaSays("ACCEPTED");
  await sharmasSay("DECLINED");
  expect(await noticesOf(owner)).toMatchObject([
    {
      title: "2 households answered",
      message: "Dev Mehta, Sharma family, Jaipur",
      link: `/projects/${wedding.projectId}/rsvp/answers`,
      read_at: null,
    },
  ]);
  server.travel(601);
  await mehtaSays("DECLINED");
  expect((await titlesOf(owner)).toSorted()).toEqual(["2 households answered", "Dev Mehta answered"]);
  server.travel(0);
});

test("a household that answers twice is still one, with its last answer", async () => {
  await sharmasSay("ACCEPTED");
  await sharmasSay("DECLINED");
  expect(await noticesOf(wedding.owner)).toMatchObject([
    { title: "Sharma family, Jaipur answered", message: "<b>Sangeet</b>: 1 no" },
  ]);
});

test("somebody limited to groups is told of their guests only", async () => {
  const own = await inProject(server, wedding.projectId, async (db) => {
    const row = { project_id: wedding.projectId, name: "Groom's side", position: 9 };
    const { id } = await db.insertInto("groups").values(row).returning("id").executeTakeFirstOrThrow();
    await db.updateTable("guests").set({ group_id: id }).where("id", "=", wedding.mehta).execute();
    return id;
  });
  const limited = await join({ GUEST: "VIEW" }, [own]);
  await sharmasSay("ACCEPTED");
  expect(await titlesOf(limited)).toEqual([]);
  await mehtaSays("ACCEPTED");
  expect(await titlesOf(limited)).toEqual(["Dev Mehta answered"]);
  expect(await titlesOf(wedding.owner)).toEqual(["2 households answered"]);
});

test("a person who does not want it is not notified", async () => {
  const viewer = await join({ GUEST: "VIEW" });
  const body = { topic: "ANSWERS", is_shown: false } as const;
  await call(server.app, notificationEndpoints.changeSetting, { body }, viewer);
  await sharmasSay("ACCEPTED");
  expect([await titlesOf(viewer), await titlesOf(wedding.owner)]).toEqual([[], ["Sharma family, Jaipur answered"]]);
});

test("households that answer at once are all counted", async () => {
  await Promise.all([sharmasSay("ACCEPTED"), mehtaSays("ACCEPTED")]);
  expect(await titlesOf(wedding.owner)).toEqual(["2 households answered"]);
});
