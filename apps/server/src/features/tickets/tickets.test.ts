import { activityEndpoints } from "@nyota/contract/account/activity";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { pdf, photo, storedFiles } from "#features/documents/test/upload-documents.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

const addGuest = async (first_name: string, group_id: string | null = null) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id;
const addJourney = async (guest_id: string) => {
  const body = { guest_id, direction: "ARRIVAL", mode: "FLIGHT", arrives_at: "2027-02-11T09:00" } as const;
  return (await call(server.app, travelEndpoints.create, { params: { projectId }, body }, owner)).body.id;
};
const upload = (travelId: string, bytes: Buffer, { name = "ticket.pdf", who = owner } = {}) =>
  send(server.app, ticketEndpoints.upload, { params: { projectId, travelId }, file: { name, bytes } }, who);
const read = async (travelId: string) =>
  (await call(server.app, travelEndpoints.read, { params: { projectId, travelId } }, owner)).body;
const fetchTicket = (travelId: string, who = owner) =>
  server.app.inject({
    method: "GET",
    url: `/api/projects/${projectId}/travels/${travelId}/ticket/`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const member = async (permissions: Parameters<typeof addCollaborator>[3], groups?: string[]) => {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, permissions, "ACCEPTED", groups);
  return person;
};

describe("the ticket of a journey", () => {
  test("is stored sealed, shown with the journey, and opened as it was sent", async () => {
    const travelId = await addJourney(await addGuest("Asha"));
    expect((await read(travelId)).ticket).toBeNull();
    const { status, body } = await upload(travelId, pdf);
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ mime: "application/pdf", bytes: pdf.length, received_from: "HOST" });
    const [stored] = [...storedFiles(server, projectId).values()];
    expect(stored?.includes("PASSPORT-TEXT")).toBe(false);
    const { results } = (await call(server.app, travelEndpoints.list, { params: { projectId }, query: {} }, owner))
      .body;
    expect(results[0]?.ticket).toEqual(body.ticket);
    const file = await fetchTicket(travelId);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers["content-disposition"]).toContain('attachment; filename="Ticket-of-Asha.pdf"');
  });

  test("is replaced by another, and its file with it", async () => {
    const travelId = await addJourney(await addGuest("Asha"));
    await upload(travelId, pdf);
    const [first] = storedFiles(server, projectId).keys();
    const { body } = await upload(travelId, await photo(), { name: "Ticket.JPG" });
    expect(body.ticket?.mime).toBe("image/jpeg");
    const files = [...storedFiles(server, projectId).keys()];
    expect([files.length, files.includes(first as string)]).toEqual([1, false]);
    // Where the photo was taken is gone.
    expect((await fetchTicket(travelId)).rawPayload.includes("SECRET-OWNER")).toBe(false);
  });

  test("is deleted by itself, or with its journey", async () => {
    const travelId = await addJourney(await addGuest("Asha"));
    const params = { projectId, travelId };
    expect((await send(server.app, ticketEndpoints.remove, { params }, owner)).status).toBe(404);
    await upload(travelId, pdf);
    expect((await send(server.app, ticketEndpoints.remove, { params }, owner)).body.ticket).toBeNull();
    expect(storedFiles(server, projectId).size).toBe(0);
    expect((await fetchTicket(travelId)).statusCode).toBe(404);
    await upload(travelId, pdf);
    const [kept] = storedFiles(server, projectId).keys();
    await call(server.app, travelEndpoints.remove, { params, query: {} }, owner);
    const discarded = await inProject(server, projectId, (db) =>
      db.selectFrom("discarded_files").select("storage_key").execute(),
    );
    expect(discarded.some(({ storage_key }) => storage_key.endsWith(kept as string))).toBe(true);
  });

  test.for([
    ["a text", "ticket.txt", Buffer.from("hello")],
    ["a PDF under another ending", "ticket.exe", pdf],
    ["something else under the name of a PDF", "ticket.pdf", Buffer.from("MZ not a ticket")],
    ["a PDF that was cut off", "ticket.pdf", pdf.subarray(0, 40)],
    ["a film", "ticket.mp4", Buffer.from("00000018667479706d703432", "hex")],
  ] as const)("is not %s", async ([, name, bytes]) => {
    const travelId = await addJourney(await addGuest("Asha"));
    const { status, body } = await upload(travelId, bytes, { name });
    expect([status, body]).toEqual([400, { file: ["Choose a PDF or a picture: JPG, PNG or WebP."] }]);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("may be a picture as pictures come from phones", async () => {
    const travelId = await addJourney(await addGuest("Asha"));
    expect((await upload(travelId, await photo(), { name: "IMG_20270201.jpeg" })).status).toBe(200);
  });
});

describe("who sees a ticket", () => {
  test("follows the rights of travel, not those of guests and their documents", async () => {
    const guest = await addGuest("Asha");
    const travelId = await addJourney(guest);
    await upload(travelId, pdf);
    const [viewer, editor] = [await member({ TRAVEL: "VIEW" }), await member({ TRAVEL: "EDIT" })];
    const secretary = await member({ GUEST: "FULL_ACCESS" });
    expect((await fetchTicket(travelId, viewer)).statusCode).toBe(200);
    expect((await upload(travelId, pdf, { who: viewer })).status).toBe(403);
    expect((await upload(travelId, pdf, { who: editor })).status).toBe(200);
    expect((await fetchTicket(travelId, secretary)).statusCode).toBe(403);
    const { body } = await call(server.app, documentEndpoints.list, { params: { projectId }, query: {} }, secretary);
    expect([body.count, body.counts.guests]).toEqual([0, 0]);
    const row = await inProject(server, projectId, (db) =>
      db.selectFrom("kyc_documents").select("id").executeTakeFirstOrThrow(),
    );
    for (const call of [documentEndpoints.read, documentEndpoints.remove, documentEndpoints.file]) {
      const params = { projectId, documentId: row.id };
      expect((await send(server.app, call, { params }, secretary)).status).toBe(404);
    }
  });

  test("is limited to the groups that a member sees", async () => {
    const group = async (name: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name } }, owner)).body.id;
    const [bride, groom] = [await group("Bride"), await group("Groom")];
    const [ours, theirs] = [
      await addJourney(await addGuest("Asha", bride)),
      await addJourney(await addGuest("Ravi", groom)),
    ];
    await upload(ours, pdf);
    await upload(theirs, pdf);
    const limited = await member({ TRAVEL: "EDIT" }, [bride]);
    expect((await fetchTicket(ours, limited)).statusCode).toBe(200);
    expect((await fetchTicket(theirs, limited)).statusCode).toBe(404);
    expect((await upload(theirs, pdf, { who: limited })).status).toBe(404);
  });

  test("is recorded each time", async () => {
    const travelId = await addJourney(await addGuest("Asha"));
    await upload(travelId, pdf);
    await fetchTicket(travelId);
    const { results } = (await call(server.app, activityEndpoints.list, { params: { projectId }, query: {} }, owner))
      .body;
    expect(results.slice(0, 2).map(({ action, object_label }) => `${action} ${object_label}`)).toEqual([
      "opened the ticket of Arrival of Asha",
      "uploaded the ticket of Arrival of Asha",
    ]);
  });
});

test("a ticket follows its journey to the guest who stays after a merge, and back", async () => {
  const [asha, twin] = [await addGuest("Asha"), await addGuest("Aasha")];
  const travelId = await addJourney(twin);
  await upload(travelId, pdf);
  const body = { keep_id: asha, merge_id: twin };
  const merged = await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
  expect(merged.status).toBe(200);
  expect(await read(travelId)).toMatchObject({ guest: { id: asha }, ticket: { mime: "application/pdf" } });
  expect((await fetchTicket(travelId)).rawPayload.equals(pdf)).toBe(true);
  const params = { projectId, mergeId: merged.body.id };
  expect((await send(server.app, duplicateEndpoints.undo, { params }, owner)).status).toBe(200);
  expect(await read(travelId)).toMatchObject({ guest: { id: twin }, ticket: { mime: "application/pdf" } });
});

test("a ticket of a journey of another project, or of a deleted guest, is not found", async () => {
  const guest = await addGuest("Asha");
  const travelId = await addJourney(guest);
  const other = await signIn(server);
  const elsewhere = (await makeProject(server, other)).id;
  const file = { name: "ticket.pdf", bytes: pdf };
  const sent = { params: { projectId: elsewhere, travelId }, file };
  expect((await send(server.app, ticketEndpoints.upload, sent, other)).status).toBe(404);
  await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: guest } }, owner);
  expect((await upload(travelId, pdf)).status).toBe(404);
});
