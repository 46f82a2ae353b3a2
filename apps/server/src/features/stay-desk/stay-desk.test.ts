import { activityEndpoints } from "@nyota/contract/account/activity";
import { type DeskTap, stayDeskEndpoints } from "@nyota/contract/travel-stay/stay-desk";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { makeHotel, type TestHotel } from "#features/stay/test/make-hotel.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

// The guests stay from 11 to 14 February 2027; the taps are of the past, whatever the clock of the machine says.
const server = useServer();
let at: TestHotel;
let asha: string;
let stayId: string;
beforeEach(async () => {
  at = await makeHotel(server);
  asha = await at.addGuest();
  await at.assign({ room_id: await at.addRoom("101"), guest_ids: [asha] });
  stayId = (await at.staysOf(asha))[0]!.id;
});
const tap = (kind: DeskTap["kind"], minute: number, more: Partial<DeskTap> = {}): DeskTap => ({
  id: crypto.randomUUID(),
  stay_id: stayId,
  guest_id: asha,
  kind,
  is_done: true,
  at: `2026-01-01T10:${String(minute).padStart(2, "0")}:00Z`,
  ...more,
});
const trySend = (taps: DeskTap[], person: Person = at.owner) =>
  send(server.app, stayDeskEndpoints.tap, { params: at.params, body: { taps } }, person);
const mark = async (...taps: DeskTap[]) => {
  const { status, body } = await trySend(taps);
  expect(status).toBe(200);
  return body;
};
const list = async (day?: string, person: Person = at.owner) =>
  (await call(server.app, stayDeskEndpoints.list, { params: at.params, query: day ? { day } : {} }, person)).body;
const stay = async () => (await at.staysOf(asha))[0]!;

describe("the list of a day", () => {
  test("has who arrives, stays and leaves on it, and nobody else", async () => {
    const dev = await at.addGuest({ first_name: "Dev" });
    const room_id = await at.addRoom("102");
    await at.assign({ room_id, guest_ids: [dev], check_in: "2027-02-14", check_out: "2027-02-16" });
    const names = async (day: string) => (await list(day)).results.map(({ name }) => name);
    expect(await names("2027-02-10")).toEqual([]);
    expect(await names("2027-02-11")).toEqual(["Asha"]);
    expect(await names("2027-02-14")).toEqual(["Asha", "Dev"]);
    expect(await names("2027-02-16")).toEqual(["Dev"]);
  });

  test("is of today on the project's clock unless a day is given", async () => {
    expect((await list()).day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await list()).results).toEqual([]);
  });

  test("shows no arrivals to somebody without the right to journeys", async () => {
    const desk = await signIn(server);
    await addCollaborator(server, at.projectId, desk, { STAY: "EDIT" });
    expect((await list("2027-02-11", desk)).results).toMatchObject([{ name: "Asha", arrives_at: null }]);
  });
});

describe("a tap", () => {
  test("sets the moment it was tapped at, in the stay and in the history of the guest", async () => {
    const { results, stays } = await mark(tap("ARRIVED", 5), tap("ID", 6), tap("KEY", 7));
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["COUNTS", "COUNTS", "COUNTS"]);
    expect(stays).toMatchObject([{ name: "Asha", ticks: { LEFT: null } }]);
    const { checked_in_at, id_seen_at, key_handed_at } = await stay();
    expect([checked_in_at, id_seen_at, key_handed_at].map((moment) => new Date(moment!).toISOString())).toEqual([
      "2026-01-01T10:05:00.000Z",
      "2026-01-01T10:06:00.000Z",
      "2026-01-01T10:07:00.000Z",
    ]);
    const query = { object: asha, page_size: 1 };
    const { results: history } = (
      await call(server.app, activityEndpoints.list, { params: at.params, query }, at.owner)
    ).body;
    expect(Object.keys(history[0]!.changes ?? {}).toSorted()).toEqual(["checked_in_at", "id_seen_at", "key_handed_at"]);
  });

  test("that is sent twice counts once", async () => {
    const once = tap("ARRIVED", 5);
    await mark(once);
    await mark(once);
    expect(new Date((await stay()).checked_in_at!).toISOString()).toBe("2026-01-01T10:05:00.000Z");
  });

  test("of a clock that is fast counts as now", async () => {
    await mark(tap("ARRIVED", 5, { at: "2099-01-01T00:00:00Z" }));
    expect(new Date((await stay()).checked_in_at!).getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    await mark(tap("ARRIVED", 0, { is_done: false, at: new Date(Date.now() + 3_600_000).toISOString() }));
    expect((await stay()).checked_in_at).toBeNull();
  });

  test("is of the guest: after a move it counts for the room they have that day", async () => {
    const day = { check_in: "2025-12-31", check_out: "2026-01-03" };
    await at.assign({ room_id: await at.addRoom("103"), guest_ids: [asha], ...day });
    const old = (await at.staysOf(asha)).find(({ check_in }) => check_in === day.check_in)!;
    await at.assign({ room_id: await at.addRoom("104"), guest_ids: [asha], ...day, move: true });
    const { results, stays } = await mark(tap("ARRIVED", 5, { stay_id: old.id }));
    expect(results).toMatchObject([{ outcome: "COUNTS" }]);
    expect(stays).toMatchObject([{ room_number: "104", ticks: { ARRIVED: expect.any(String) } }]);
  });

  test("of a guest without a room any more is told as gone, and the others count", async () => {
    const dev = await at.addGuest({ first_name: "Dev" });
    const lost = tap("ARRIVED", 5, { guest_id: dev, stay_id: crypto.randomUUID() });
    const { results } = await mark(lost, tap("ARRIVED", 6));
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["GONE", "COUNTS"]);
  });
});

test("moments of a stay that was brought back, whose taps are gone, stay when it is tapped again", async () => {
  await mark(tap("ARRIVED", 5));
  await inProject(server, at.projectId, (db) => db.deleteFrom("stay_taps").execute());
  await mark(tap("KEY", 10));
  const { checked_in_at, key_handed_at } = await stay();
  expect([checked_in_at, key_handed_at].map((moment) => new Date(moment!).getUTCMinutes())).toEqual([5, 10]);
  await mark(tap("ARRIVED", 20, { is_done: false }));
  expect((await stay()).checked_in_at).toBeNull();
});

describe("two desks at once", () => {
  test("the earlier arrival stands, whichever desk is heard first", async () => {
    await mark(tap("ARRIVED", 20));
    await mark(tap("ARRIVED", 5));
    expect(new Date((await stay()).checked_in_at!).toISOString()).toBe("2026-01-01T10:05:00.000Z");
  });

  test("a late tap from before it was taken back is told who overtook it", async () => {
    await mark(tap("KEY", 5), tap("KEY", 30, { is_done: false }));
    const { results } = await mark(tap("KEY", 10));
    expect(results).toMatchObject([{ outcome: "OVERTAKEN", by: expect.any(String) }]);
    expect((await stay()).key_handed_at).toBeNull();
  });

  test("thirty taps at the same time are all kept", async () => {
    const kinds = ["ARRIVED", "ID", "KEY"] as const;
    const all = Array.from({ length: 30 }, (_, index) => tap(kinds[index % 3]!, index));
    const statuses = await Promise.all(all.map(async (one) => (await trySend([one])).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { checked_in_at, id_seen_at, key_handed_at } = await stay();
    expect([checked_in_at, id_seen_at, key_handed_at].map((moment) => new Date(moment!).getUTCMinutes())).toEqual([
      0, 1, 2,
    ]);
  });
});

describe("a change on the page of stays", () => {
  const patch = (body: object) =>
    call(server.app, stayEndpoints.update, { params: { ...at.params, stayId }, body }, at.owner);

  test("is not undone by a late tap from before it", async () => {
    await patch({ checked_in_at: true });
    await patch({ checked_in_at: null });
    const { results } = await mark(tap("ARRIVED", 5));
    expect(results).toMatchObject([{ outcome: "OVERTAKEN" }]);
    expect((await stay()).checked_in_at).toBeNull();
  });

  test("to a later moment stays when the desk is heard again", async () => {
    await mark(tap("ARRIVED", 5));
    await patch({ checked_in_at: "2026-01-01T11:00:00Z" });
    await mark(tap("KEY", 6));
    expect(new Date((await stay()).checked_in_at!).toISOString()).toBe("2026-01-01T11:00:00.000Z");
  });
});

describe("what is refused", () => {
  test("guests of another project, and of groups one does not see", async () => {
    const stranger = await signIn(server);
    const { id: projectId } = await makeProject(server, stranger);
    const body = { taps: [tap("ARRIVED", 5)] };
    expect((await send(server.app, stayDeskEndpoints.tap, { params: { projectId }, body }, stranger)).status).toBe(404);
    const limited = await signIn(server);
    await addCollaborator(server, at.projectId, limited, { STAY: "EDIT" }, "ACCEPTED", []);
    expect((await trySend([tap("ARRIVED", 5)], limited)).status).toBe(404);
    expect((await stay()).checked_in_at).toBeNull();
  });

  test.each([[{ kind: "EATEN" }], [{ at: "yesterday" }], [{ id: "1" }]])("%j", async (wrong) => {
    expect((await trySend([{ ...tap("ARRIVED", 5), ...(wrong as object) }])).status).toBe(400);
  });

  test("no tap at all, too many, or one id for two taps", async () => {
    const one = tap("KEY", 1);
    expect((await trySend([one, { ...one, kind: "ID" }])).status).toBe(400);
    expect((await trySend([])).status).toBe(400);
    expect((await trySend(Array.from({ length: 201 }, () => tap("KEY", 1)))).status).toBe(400);
  });
});
