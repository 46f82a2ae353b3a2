import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const addTag = (name: string, who = owner) =>
  call(server.app, tagEndpoints.create, { params: { projectId }, body: { name, colour: "#a1b2c3" } }, who);

test("a tag is created, listed with its guests, renamed and deleted", async () => {
  const made = await addTag("Vegetarian");
  expect(made).toMatchObject({ status: 201, body: { name: "Vegetarian", colour: "#a1b2c3", guests: 0 } });
  const tagId = made.body.id;
  const guest = await call(
    server.app,
    guestEndpoints.create,
    { params: { projectId }, body: { first_name: "Asha", tag_ids: [tagId] } },
    owner,
  );
  expect(guest.body.tags).toEqual([{ id: tagId, name: "Vegetarian", colour: "#a1b2c3" }]);
  const list = await call(server.app, tagEndpoints.list, { params: { projectId }, query: { search: "veg" } }, owner);
  expect(list.body).toMatchObject({ count: 1, results: [{ id: tagId, guests: 1 }] });
  const params = { projectId, tagId };
  const renamed = await call(server.app, tagEndpoints.update, { params, body: { name: "Veg" } }, owner);
  expect(renamed.body).toMatchObject({ name: "Veg", colour: "#a1b2c3" });
  await call(server.app, tagEndpoints.remove, { params }, owner);
  const after = await call(server.app, guestEndpoints.read, { params: { projectId, guestId: guest.body.id } }, owner);
  expect(after.body.tags).toEqual([]);
  expect((await call(server.app, tagEndpoints.read, { params }, owner)).status).toBe(404);
});

test("an existing name, regardless of case, is a field error, also for two concurrent requests", async () => {
  const answers = await Promise.all([addTag("Elders"), addTag("elders")]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
  const refused = answers.find((answer) => answer.status === 400);
  expect(refused?.body).toEqual({ name: ["There is a tag of this name already."] });
});

test("a tag of another project is not found, and permission levels apply", async () => {
  const stranger = await signIn(server);
  const other = await makeProject(server, stranger);
  const { body: tag } = await addTag("Dancers");
  const params = { projectId: other.id, tagId: tag.id };
  expect((await call(server.app, tagEndpoints.read, { params }, stranger)).status).toBe(404);
  expect((await call(server.app, tagEndpoints.update, { params, body: {} }, stranger)).status).toBe(404);
  expect((await call(server.app, tagEndpoints.remove, { params }, stranger)).status).toBe(404);
  const viewer = await signIn(server);
  await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
  expect((await addTag("Mine", viewer)).status).toBe(403);
  expect((await call(server.app, tagEndpoints.read, { params: { projectId, tagId: tag.id } }, viewer)).status).toBe(
    200,
  );
});

describe("merging tags", () => {
  const params = (tagId: string) => ({ projectId, tagId });
  const merge = (tagId: string, into: string, who = owner) =>
    call(server.app, tagEndpoints.merge, { params: params(tagId), body: { into } }, who);
  const restore = (tagId: string) => call(server.app, tagEndpoints.restore, { params: params(tagId) }, owner);
  const addGuest = async (tag_ids: string[]) =>
    (
      await call(
        server.app,
        guestEndpoints.create,
        { params: { projectId }, body: { first_name: "Asha", tag_ids } },
        owner,
      )
    ).body.id;
  const tagsOf = async (guestId: string) =>
    (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body.tags.map(
      ({ name }) => name,
    );

  test("gives every guest the other one once, and can be undone exactly", async () => {
    const [veg, plants] = [(await addTag("Veg only")).body, (await addTag("Plants")).body];
    const [one, both] = [await addGuest([veg.id]), await addGuest([veg.id, plants.id])];
    expect((await merge(veg.id, plants.id)).body).toMatchObject({ name: "Plants", guests: 2 });
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([["Plants"], ["Plants"]]);
    expect((await restore(veg.id)).body).toMatchObject({ id: veg.id, name: "Veg only", guests: 2 });
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([["Veg only"], ["Plants", "Veg only"]]);
    expect((await restore(veg.id)).status).toBe(404);
  });

  test("is refused into itself and into a tag that this project does not have", async () => {
    const { body: tag } = await addTag("Lonely");
    expect((await merge(tag.id, tag.id)).body).toEqual({ into: ["Choose another tag."] });
    expect((await merge(tag.id, crypto.randomUUID())).body).toEqual({ into: ["This tag does not exist."] });
    expect((await merge(crypto.randomUUID(), tag.id)).status).toBe(404);
  });

  test("a deleted tag is restored to its guests, unless its name is in use", async () => {
    const { body: tag } = await addTag("Singers");
    const guest = await addGuest([tag.id]);
    await call(server.app, tagEndpoints.remove, { params: params(tag.id) }, owner);
    expect(await tagsOf(guest)).toEqual([]);
    expect((await restore(tag.id)).status).toBe(200);
    expect(await tagsOf(guest)).toEqual(["Singers"]);
    await call(server.app, tagEndpoints.remove, { params: params(tag.id) }, owner);
    await addTag("SINGERS");
    expect((await restore(tag.id)).status).toBe(409);
  });
});

describe("a tag that only guests of other groups have", () => {
  const setUp = async () => {
    const host = await signIn(server);
    const params = { projectId: (await makeProject(server, host)).id };
    const groups = [];
    for (const name of ["Bride", "Groom"])
      groups.push((await call(server.app, groupEndpoints.create, { params, body: { name } }, host)).body.id);
    const [mine = "", theirs = ""] = groups;
    const tag = await call(server.app, tagEndpoints.create, { params, body: { name: "Whisky" } }, host);
    const add = (first_name: string, group_id: string, tag_ids: string[], who: Person) =>
      call(server.app, guestEndpoints.create, { params, body: { first_name, group_id, tag_ids } }, who);
    const helper = await signIn(server);
    await addCollaborator(server, params.projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [mine]);
    const list = async (who: Person) =>
      (await call(server.app, tagEndpoints.list, { params, query: {} }, who)).body.results.map(({ name }) => name);
    return { host, params, mine, theirs, tagId: tag.body.id, add, helper, list };
  };

  test("is hidden from a collaborator limited to others, and shown while no guest has it", async () => {
    const { host, params, theirs, tagId, add, helper, list } = await setUp();
    expect(await list(helper)).toContain("Whisky");
    await add("Kabir", theirs, [tagId], host);
    expect(await list(helper)).not.toContain("Whisky");
    expect(await list(host)).toContain("Whisky");
    const one = { params: { ...params, tagId } };
    expect((await call(server.app, tagEndpoints.read, one, helper)).status).toBe(404);
  });

  test("can be added by its name and given to the collaborator's own guests, and is theirs to see then", async () => {
    const { host, params, mine, theirs, tagId, add, helper, list } = await setUp();
    await add("Kabir", theirs, [tagId], host);
    const added = await call(server.app, tagEndpoints.create, { params, body: { name: "whisky" } }, helper);
    expect(added).toMatchObject({ status: 201, body: { id: tagId, guests: 0 } });
    expect((await add("Asha", mine, [tagId], helper)).body.tags).toMatchObject([{ name: "Whisky" }]);
    expect(await list(helper)).toContain("Whisky");
    expect((await call(server.app, tagEndpoints.create, { params, body: { name: "Whisky" } }, helper)).status).toBe(
      400,
    );
  });
});
