import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { eventEndpoints } from "@nyota/contract/events/events";
import { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepWaitingLists } from "#features/waiting-list/jobs.ts";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, linkOf, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** The Sangeet has one place, which Rajesh has. Dev Mehta waits for it, and is on the list twice. */
async function start() {
  const wedding = await makeWedding(server);
  const { projectId, sangeet, owner, mehta, rajesh, sunita, link } = wedding;
  await update(server, { projectId, table: "events", values: { capacity: 1 } }, sangeet);
  const at = (guest: string) => `answer.${sangeet}.${guest}`;
  const params = { projectId };
  const twin = (
    await call(
      server.app,
      guestEndpoints.create,
      { params, body: { first_name: "Dev", last_name: "Mehta", event_ids: [sangeet] } },
      owner,
    )
  ).body.id;
  const pages = {
    mehtas: await linkOf(server, owner, { projectId, guestId: mehta }),
    twins: await linkOf(server, owner, { projectId, guestId: twin }),
  };
  await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
  await submit(server, pages.mehtas, { [at(mehta)]: "ACCEPTED" });
  const merge = async (keep_id: string, merge_id: string) =>
    (await call(server.app, duplicateEndpoints.merge, { params, body: { keep_id, merge_id } }, owner)).body.id;
  return {
    ...wedding,
    ...pages,
    at,
    twin,
    merge,
    undoMerge: (mergeId: string) =>
      call(server.app, duplicateEndpoints.undo, { params: { projectId, mergeId } }, owner),
    undo: (undo_id: string | null) =>
      call(server.app, guestEndpoints.undo, { params, body: { undo_id: undo_id as string } }, owner),
    bulk: (ids: string[], set: Record<string, unknown>) =>
      call(server.app, guestEndpoints.bulkUpdate, { params, body: { ids, set } }, owner),
    /** Rajesh gives his place back. */
    free: async () => {
      await submit(server, link, { [at(rajesh)]: "DECLINED" });
      await sweepWaitingLists(server.deps);
    },
    waitLonger: () =>
      inProject(server, projectId, (db) =>
        sql`update invitations set waiting_since = '2026-01-01' where guest_id = ${mehta}`.execute(db),
      ),
    list: async () => {
      const { body } = await call(
        server.app,
        waitingListEndpoints.list,
        { params: { projectId, eventId: sangeet }, query: {} },
        owner,
      );
      const places = body.results.map(({ guests, turn }) => [guests.map(({ id }) => id), turn]);
      return { free: body.free_places, places };
    },
    statusOf: async (guestId: string) => {
      const read = await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner);
      const found = read.body.invitations.find(({ event_id }) => event_id === sangeet);
      return found && `${found.status} ${found.tentative}`;
    },
    sunitaWaits: () => submit(server, link, { [at(sunita)]: "ACCEPTED" }),
  };
}

describe("merging keeps a place on the waiting list", () => {
  test("of the merged guest, in their turn, and gives it back when it is undone", async () => {
    const { mehta, twin, merge, undoMerge, list, statusOf, waitLonger, sunitaWaits, sunita } = await start();
    await waitLonger();
    await sunitaWaits();
    const id = await merge(twin, mehta);
    expect((await list()).places).toEqual([
      [[twin], 1],
      [[sunita], 2],
    ]);
    await undoMerge(id);
    expect((await list()).places).toEqual([
      [[mehta], 1],
      [[sunita], 2],
    ]);
    expect(await statusOf(twin)).toBe("NOT_SENT null");
  });

  test("or its offer, without which the place would go to the next", async () => {
    const { mehta, twin, merge, list, statusOf, free, sunitaWaits } = await start();
    await sunitaWaits();
    await free();
    expect(await statusOf(mehta)).toBe("NOT_SENT OFFERED");
    await merge(twin, mehta);
    expect(await statusOf(twin)).toBe("NOT_SENT OFFERED");
    expect((await list()).free).toBe(0);
  });

  test("of the guest who stays, against one who said nothing or only that they are not sure", async () => {
    const { mehta, twin, twins, at, merge, statusOf } = await start();
    await submit(server, twins, { [at(twin)]: "UNSURE" });
    await merge(mehta, twin);
    expect(await statusOf(mehta)).toBe("NOT_SENT WAITING");
  });

  test("once: a guest who has a place does not wait for another one", async () => {
    const { mehta, twin, merge, statusOf, list, projectId, sangeet } = await start();
    await inProject(server, projectId, (db) =>
      sql`update invitations set response = 'ACCEPTED', answered_by = 'COLLABORATOR', answered_at = '2020-01-01'
        where guest_id = ${twin} and event_id = ${sangeet}`.execute(db),
    );
    await merge(mehta, twin);
    expect(await statusOf(mehta)).toBe("ACCEPTED null");
    expect((await list()).places).toEqual([]);
  });

  test("unless they have said something else since, which an undo leaves alone", async () => {
    const { mehta, twin, mehtas, at, merge, undoMerge, statusOf } = await start();
    const id = await merge(twin, mehta);
    await submit(server, mehtas, { [at(twin)]: "UNSURE" });
    await undoMerge(id);
    expect(await statusOf(twin)).toBe("NOT_SENT UNSURE");
  });
});

describe("an offer that ended is not restored, because its place may be another's now", () => {
  const offered = async () => {
    const wedding = await start();
    await wedding.sunitaWaits();
    await wedding.free();
    expect(await wedding.statusOf(wedding.mehta)).toBe("NOT_SENT OFFERED");
    return wedding;
  };
  type Offered = Awaited<ReturnType<typeof offered>>;
  const nextIsOffered = async ({ statusOf, sunita }: Offered) => {
    await sweepWaitingLists(server.deps);
    expect(await statusOf(sunita)).toBe("NOT_SENT OFFERED");
  };

  test.each<[string, (wedding: Offered) => Promise<() => Promise<unknown>>]>([
    [
      "a guest who is invited again by an undo",
      async ({ bulk, undo, mehta, sangeet }) => {
        const { body } = await bulk([mehta], { uninvite_event_ids: [sangeet] });
        return () => undo(body.undo_id);
      },
    ],
    [
      "a guest whose merge is undone",
      async ({ merge, undoMerge, mehta, twin, at, mehtas }) => {
        const id = await merge(twin, mehta);
        await submit(server, mehtas, { [at(twin)]: "DECLINED" });
        return () => undoMerge(id);
      },
    ],
    [
      "a deleted guest who is restored",
      async ({ mehta, projectId, owner }) => {
        await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: mehta } }, owner);
        const body = { ids: [mehta] };
        return () => call(server.app, guestEndpoints.restore, { params: { projectId }, body }, owner);
      },
    ],
  ])("%s waits in the old turn", async (_, change) => {
    const wedding = await offered();
    const restore = await change(wedding);
    await nextIsOffered(wedding);
    await restore();
    expect(await wedding.statusOf(wedding.mehta)).toBe("NOT_SENT WAITING");
    expect((await wedding.list()).free).toBe(0);
    await sweepWaitingLists(server.deps);
    expect((await wedding.list()).free).toBe(0);
  });
});

test("a restored event restores the waiting of a guest who was merged meanwhile", async () => {
  const { mehta, twin, merge, projectId, sangeet, owner, list, statusOf, free } = await start();
  await free();
  const params = { projectId, eventId: sangeet };
  await call(server.app, eventEndpoints.remove, { params, query: { force: true } }, owner);
  await merge(twin, mehta);
  await call(server.app, eventEndpoints.restore, { params }, owner);
  expect(await statusOf(twin)).toBe("NOT_SENT WAITING");
  expect((await list()).free).toBe(1);
});

test("a change that was stored before guests could wait can still be undone", async () => {
  const { mehta, bulk, undo, projectId, sangeet, twin, list } = await start();
  const { body } = await bulk([twin], { uninvite_event_ids: [sangeet] });
  const again = (await undo(body.undo_id)).body.undo_id;
  await inProject(server, projectId, (db) =>
    sql`update guest_undos set changes = regexp_replace(changes::text,
      '"(unsure_at|waiting_since|offered_until|sent_by_hand_at)": [^,}]+, ', '', 'g')::jsonb`.execute(db),
  );
  expect((await undo(again)).status).toBe(200);
  expect((await list()).places).toEqual([[[mehta], 1]]);
});

test("a yes that waits for a host's change to be undone keeps its turn", async () => {
  const { mehta, projectId, owner, sangeet, undo, statusOf, waitLonger, list, sunita, sunitaWaits, mehtas } =
    await start();
  await waitLonger();
  await sunitaWaits();
  const edit = { id: mehta, set: { invitations: [{ event_id: sangeet, status: "DECLINED" as const }] } };
  const { body } = await call(
    server.app,
    guestEndpoints.editCells,
    { params: { projectId }, body: { changes: [edit] } },
    owner,
  );
  expect(await statusOf(mehta)).toBe("DECLINED null");
  await undo(body.undo_id);
  expect((await list()).places).toEqual([
    [[mehta], 1],
    [[sunita], 2],
  ]);
  expect((await open(server, mehtas)).body).toContain("You are on the waiting list.");
  const { steps } = (await call(server.app, guestEndpoints.answers, { params: { projectId, guestId: mehta } }, owner))
    .body;
  expect(steps.map(({ after }) => after)).toEqual(["WAITING", "DECLINED", "WAITING"]);
});
