import { guestEndpoints } from "@nyota/contract/guests/guests";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { roomingListEndpoints, type RoomingListFormat } from "@nyota/contract/travel-stay/rooming-lists";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { makeHotel, type TestHotel } from "#features/stay/test/make-hotel.ts";
import { createSmtpMail, type Letter, type Mail } from "#gateways/mail.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { startSmtp } from "#test/smtp-double.ts";
import { sendRoomingListEmail } from "./jobs.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});
const hotelParams = () => ({ ...at.params, hotelId: at.hotel_id });
const list = async (person: Person = at.owner) =>
  (await call(server.app, roomingListEndpoints.list, { params: hotelParams() }, person)).body;
const tryMake = (person: Person = at.owner) =>
  send(server.app, roomingListEndpoints.create, { params: hotelParams() }, person);
const make = async (): Promise<string> => {
  const { status, body } = await tryMake();
  expect(status).toBe(201);
  return body.id;
};
const read = async (roomingListId: string, person: Person = at.owner) =>
  (await call(server.app, roomingListEndpoints.read, { params: { ...hotelParams(), roomingListId } }, person)).body;
const open = async (roomingListId: string, format: RoomingListFormat, person: Person = at.owner) => {
  const params = { ...hotelParams(), roomingListId };
  const query = new URLSearchParams({ format });
  const url = `/api/projects/${params.projectId}/hotels/${params.hotelId}/rooming-lists/${roomingListId}/download/?${query.toString()}`;
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
};
const readCells = async (bytes: Buffer) => JSON.stringify(await readBytes(bytes, { headerRow: 1 }));
const post = (roomingListId: string, body: object, person: Person = at.owner) =>
  send(server.app, roomingListEndpoints.send, { params: { ...hotelParams(), roomingListId }, body }, person);

/** "101 Asha Sharma NEW" */
const marked = async (roomingListId: string) =>
  (await read(roomingListId)).lines.map(({ room_number, name, mark }) => `${room_number} ${name} ${mark}`);

describe("a version", () => {
  test("has everybody who stays in the hotel, in the order of its rooms, by their legal names", async () => {
    const [one, two] = [await at.addRoom("101", { room_type: "Deluxe" }), await at.addRoom("102")];
    const asha = await at.addGuest({ first_name: "Asha", legal_name: "Asha Devi Sharma" });
    const dev = await at.addGuest({ first_name: "Dev", age_band: "CHILD" });
    await at.assign({ room_id: two, guest_ids: [dev], bed_kind: "EXTRA", payer: "GUEST" });
    await at.assign({ room_id: one, guest_ids: [asha] });
    await call(
      server.app,
      travelEndpoints.create,
      {
        params: at.params,
        body: {
          guest_id: asha,
          direction: "ARRIVAL",
          mode: "FLIGHT",
          carrier: "6E",
          number: "123",
          arrives_at: "2027-02-11T14:30",
          arrives_zone: "Asia/Kolkata",
          departs_zone: "Asia/Kolkata",
        },
      },
      at.owner,
    );
    const { lines, version, guests, rooms } = await read(await make());
    expect({ version, guests, rooms }).toEqual({ version: 1, guests: 2, rooms: 2 });
    expect(lines).toMatchObject([
      {
        room_number: "101",
        room_type: "Deluxe",
        name: "Asha Devi Sharma",
        check_in: "2027-02-11",
        check_out: "2027-02-14",
        nights: 3,
        payer: "HOST",
        arrives_at: "2027-02-11T14:30",
        arrives_by: "6E 123",
        mark: "NEW",
      },
      { room_number: "102", name: "Dev", age_band: "CHILD", bed_kind: "EXTRA", payer: "GUEST", arrives_at: null },
    ]);
  });

  test("is kept as it was, and the next one marks what is new, amended and cancelled", async () => {
    const room = await at.addRoom("101", { base_capacity: 4 });
    const other = await at.addRoom("102");
    const [asha, dev, lata] = [
      await at.addGuest({ first_name: "Asha" }),
      await at.addGuest({ first_name: "Dev" }),
      await at.addGuest({ first_name: "Lata" }),
    ];
    await at.assign({ room_id: room, guest_ids: [asha!, dev!, lata!] });
    const first = await make();
    await at.assign({ room_id: other, guest_ids: [asha!], move: true });
    await call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: dev! }, query: {} }, at.owner);
    await at.assign({ room_id: other, guest_ids: [await at.addGuest({ first_name: "Noor" })] });
    expect((await list()).pending).toEqual({ guests: 3, changes: { new: 1, amended: 1, cancelled: 1 } });
    const second = await make();
    expect(await marked(first)).toEqual(["101 Asha NEW", "101 Dev NEW", "101 Lata NEW"]);
    expect(await marked(second)).toEqual(["101 Lata SAME", "102 Asha AMENDED", "102 Noor NEW", "101 Dev CANCELLED"]);
    const { lines } = await read(second);
    expect(lines[1]?.before).toEqual({ room_number: "101" });
    expect((await list()).results.map(({ version, changes }) => [version, changes])).toEqual([
      [2, { new: 1, amended: 1, cancelled: 1 }],
      [1, { new: 3, amended: 0, cancelled: 0 }],
    ]);
    expect((await list()).pending.changes).toEqual({ new: 0, amended: 0, cancelled: 0 });
  });

  test("is not made without a change, nor of a hotel without guests", async () => {
    expect(await tryMake()).toMatchObject({ status: 409, body: { detail: "Nobody stays in this hotel yet." } });
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [await at.addGuest()] });
    await make();
    expect(await tryMake()).toMatchObject({ status: 409, body: { detail: "Nothing has changed since version 1." } });
  });

  test("is not made for a change that whoever asks may not see, which the refusal doesn't tell", async () => {
    const guest = await at.addGuest({ legal_name: "Asha Devi" });
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [guest] });
    await make();
    const params = { ...at.params, guestId: guest };
    await call(server.app, guestEndpoints.update, { params, body: { legal_name: "Asha Rani" } }, at.owner);
    const desk = await signIn(server);
    await addCollaborator(server, at.projectId, desk, { STAY: "EDIT" });
    expect((await tryMake(desk)).status).toBe(409);
    expect((await tryMake()).status).toBe(201);
  });

  test("is made once by two hosts at once", async () => {
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [await at.addGuest()] });
    const statuses = (await Promise.all([tryMake(), tryMake(), tryMake()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  test("of another hotel is not found under this one", async () => {
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [await at.addGuest()] });
    const roomingListId = await make();
    const body = { name: "Samode" };
    const other = await call(server.app, stayEndpoints.createHotel, { params: at.params, body }, at.owner);
    const params = { ...at.params, hotelId: other.body.id, roomingListId };
    expect((await send(server.app, roomingListEndpoints.read, { params }, at.owner)).status).toBe(404);
    expect(
      (
        await send(
          server.app,
          roomingListEndpoints.list,
          { params: { ...at.params, hotelId: roomingListId } },
          at.owner,
        )
      ).status,
    ).toBe(404);
  });
});

describe("its file", () => {
  test("is the same byte for byte whenever it is asked for, whatever changed since", async () => {
    const room = await at.addRoom("101");
    const guest = await at.addGuest({ legal_name: "Asha Devi" });
    await at.assign({ room_id: room, guest_ids: [guest] });
    const roomingListId = await make();
    const before = await open(roomingListId, "xlsx");
    const params = { ...at.params, guestId: guest };
    await call(server.app, guestEndpoints.update, { params, body: { legal_name: "Somebody Else" } }, at.owner);
    await make();
    expect((await open(roomingListId, "xlsx")).equals(before)).toBe(true);
    const onPaper = (await open(roomingListId, "pdf")).toString("latin1");
    expect(onPaper).toMatch(/^%PDF-/);
    // Of the version's day: a file with the second in it would be another one each time.
    expect(onPaper).toMatch(/\(D:\d{8}000000Z\)/);
    expect((await open(roomingListId, "pdf")).toString("latin1")).toBe(onPaper);
    expect((await open(roomingListId, "csv")).toString("utf8")).toContain("101");
  });

  test("says what was NEW, AMENDED and CANCELLED, and what it was before", async () => {
    const room = await at.addRoom("101", { base_capacity: 3 });
    const [asha, dev] = [await at.addGuest({ first_name: "Asha" }), await at.addGuest({ first_name: "Dev" })];
    await at.assign({ room_id: room, guest_ids: [asha!, dev!] });
    await make();
    await at.assign({ room_id: room, guest_ids: [asha!], check_out: "2027-02-15", move: true });
    await call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: dev! }, query: {} }, at.owner);
    const text = await readCells(await open(await make(), "xlsx"));
    expect(text).toContain("AMENDED");
    expect(text).toContain("Until: 14 February 2027");
    expect(text).toContain("CANCELLED");
  });
});

describe("whoever may see stays", () => {
  const helper = async (permissions: object, groups: string[] | null = null) => {
    const person = await signIn(server);
    await addCollaborator(server, at.projectId, person, permissions, "ACCEPTED", groups);
    return person;
  };

  test("sees names on the list without the right to guests, and no arrivals without that to journeys", async () => {
    const guest = await at.addGuest({ first_name: "Asha", legal_name: "Secret Name" });
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [guest] });
    const roomingListId = await make();
    const desk = await helper({ STAY: "EDIT" });
    expect((await read(roomingListId, desk)).lines).toMatchObject([{ name: "Asha", arrives_at: null }]);
    expect((await open(roomingListId, "xlsx", desk)).equals(await open(roomingListId, "xlsx"))).toBe(false);
    expect(await readCells(await open(roomingListId, "xlsx", desk))).not.toContain("Secret");
    await post(roomingListId, { to: ["desk@example.com"] }, desk);
    const [email] = await runEmails();
    expect(await readCells(email!.attachments![0]!.content)).not.toContain("Secret");
  });

  test("of some groups only has no rooming lists at all", async () => {
    const limited = await helper({ STAY: "DELETE", GUEST: "VIEW" }, []);
    expect((await tryMake(limited)).status).toBe(403);
    const { status } = await send(server.app, roomingListEndpoints.list, { params: hotelParams() }, limited);
    expect(status).toBe(403);
  });
});

/** Sends the emails that wait through a mail server. */
async function sendWaiting(mail: Mail, last = true) {
  const ids = await inProject(server, at.projectId, (db) =>
    db.selectFrom("rooming_list_emails").select("id").execute(),
  );
  for (const { id: email_id } of ids)
    await sendRoomingListEmail({ ...server.deps, mail }, { project_id: at.projectId, email_id }, { last });
}
async function runEmails(): Promise<Letter[]> {
  const sent: Letter[] = [];
  await sendWaiting({ mailbox: undefined, send: (email) => Promise.resolve(void sent.push(email)) });
  return sent;
}
const isDown: Mail = { mailbox: undefined, send: () => Promise.reject(new Error("down")) };

describe("mailing it", () => {
  let roomingListId: string;
  beforeEach(async () => {
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [await at.addGuest()] });
    roomingListId = await make();
  });

  test("sends both files once to all addresses, with an answer to the sender", async () => {
    expect(
      (await post(roomingListId, { to: ["a@hotel.example", "b@hotel.example"], message: "Please confirm." })).status,
    ).toBe(202);
    const [email] = await runEmails();
    expect(email).toMatchObject({ to: "a@hotel.example, b@hotel.example", replyTo: at.owner.email });
    expect(email?.text).toContain("Please confirm.");
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/Rambagh, rooming list, version 1 - .*\.xlsx$/),
      expect.stringMatching(/Rambagh, rooming list, version 1 - .*\.pdf$/),
    ]);
    expect(await runEmails()).toEqual([]);
    expect((await list()).results[0]?.emails).toMatchObject([
      { to: ["a@hotel.example", "b@hotel.example"], failure: null, sent_at: expect.any(String) },
    ]);
  });

  test("reaches a mail server with its files", async () => {
    const smtp = await startSmtp("takes");
    await post(roomingListId, { to: ["a@hotel.example", "b@hotel.example"] });
    await sendWaiting(createSmtpMail(`smtp://127.0.0.1:${smtp.port}`, "Nyota <no-reply@example.com>"));
    await smtp.close();
    expect(smtp.lines).toContain("RCPT TO:<b@hotel.example>");
    expect(smtp.lines.join()).toContain("Content-Type: application/pdf");
    expect((await list()).results[0]?.emails[0]?.sent_at).not.toBeNull();
  });

  test("is not sent once the sender may not send it any more", async () => {
    const desk = await signIn(server);
    await addCollaborator(server, at.projectId, desk, { STAY: "EDIT" });
    await post(roomingListId, { to: ["a@hotel.example"] }, desk);
    await inProject(server, at.projectId, (db) =>
      db.deleteFrom("collaborators").where("user_id", "=", desk.id).execute(),
    );
    expect(await runEmails()).toEqual([]);
    expect((await list()).results[0]?.emails).toMatchObject([
      { sent_at: null, failure: "The person who requested this is no longer in the project." },
    ]);
  });

  test("is not sent after the end of the plan, and says so", async () => {
    await post(roomingListId, { to: ["a@hotel.example"] });
    await inProject(server, at.projectId, (db) =>
      db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute(),
    );
    expect(await runEmails()).toEqual([]);
    expect((await list()).results[0]?.emails).toMatchObject([
      { sent_at: null, failure: expect.stringContaining("The trial of this project is over.") },
    ]);
  });

  test("is not sent once the project was deleted", async () => {
    await post(roomingListId, { to: ["a@hotel.example"] });
    await inProject(server, at.projectId, (db) =>
      db
        .updateTable("projects")
        .set({ deleted_at: sql`now()` })
        .where("id", "=", at.projectId)
        .execute(),
    );
    expect(await runEmails()).toEqual([]);
  });

  test.each(["See https://evil.example", "www.evil.example", "//evil"])("takes no links: %s", async (message) => {
    expect((await post(roomingListId, { to: ["a@hotel.example"], message })).body).toEqual({
      message: [expect.any(String)],
    });
  });

  test("is tried again while the mail server is down, and then said to have failed", async () => {
    await post(roomingListId, { to: ["a@hotel.example"] });
    await expect(sendWaiting(isDown, false)).rejects.toThrow("down");
    expect((await list()).results[0]?.emails).toMatchObject([{ sent_at: null, failure: null }]);
    await sendWaiting(isDown);
    expect((await list()).results[0]?.emails).toMatchObject([{ sent_at: null, failure: expect.any(String) }]);
    const { results } = (await call(server.app, notificationEndpoints.list, { query: {} }, at.owner)).body;
    expect(results[0]?.title).toBe("A rooming list was not sent");
  });

  test.each([
    [{ to: [] }, "to"],
    [{ to: ["no address"] }, "to"],
    [{ to: ["a@hotel.example", "A@hotel.example"] }, "to"],
    [{ to: Array.from({ length: 6 }, (_, index) => `a${index}@hotel.example`) }, "to"],
    [{ to: ["a@hotel.example\nBcc: x@example.com"] }, "to"],
  ])("refuses %j", async (body, field) => {
    const { status, body: errors } = await post(roomingListId, body);
    expect([status, Object.keys(errors)[0]?.split(".")[0]]).toEqual([400, field]);
  });
});
