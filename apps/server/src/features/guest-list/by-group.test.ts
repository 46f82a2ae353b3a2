import { guestEndpoints } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/** Sixty guests in groups and households of which some have the same folded name, some without either. */
async function start() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: 1000 });
  await inProject(server, projectId, async (db) => {
    const add = async (name: string, parent_id: string | null) =>
      (
        await db
          .insertInto("groups")
          .values({ project_id: projectId, name, parent_id })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const places: { group_id: string | null; sub_group_id: string | null }[] = [{ group_id: null, sub_group_id: null }];
    for (const group of ["Groom", "Bríde", "Bride", "Friends"]) {
      const group_id = await add(group, null);
      places.push({ group_id, sub_group_id: null });
      for (const household of ["Sharma", "Shármá", "Mehta", "Ahuja"])
        places.push({ group_id, sub_group_id: await add(household, group_id) });
    }
    const guests = Array.from({ length: 60 }, (_, n) => ({
      project_id: projectId,
      first_name: `Guest ${n}`,
      display_name: `Guest ${n}`,
      // Not in the order in which they are added.
      position: ((n * 37) % 60) * 65_536,
      ...places[(n * 7) % places.length],
    }));
    await db.insertInto("guests").values(guests).execute();
  });
  const list = async (query: Record<string, unknown>) =>
    (await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner)).body;
  return { list };
}

test.each(["group", "-group"])("pages in the order by %s are the sorted list, cut", async (ordering) => {
  const { list } = await start();
  const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
  const paged: string[] = [];
  for (let page = 1; page <= 9; page += 1) paged.push(...idsOf(await list({ ordering, page, page_size: 7 })));
  expect(new Set(paged).size).toBe(60);
  // With a search all that match are sorted.
  expect(paged).toEqual(idsOf(await list({ ordering, search: "Guest", page_size: 100 })));
  const first = await list({ ordering, page_size: 7 });
  const behind = await list({
    ordering,
    cursor: new URL(first.next ?? "", "http://x").searchParams.get("cursor"),
    page_size: 53,
  });
  expect([...idsOf(first), ...idsOf(behind)]).toEqual(paged);
});
