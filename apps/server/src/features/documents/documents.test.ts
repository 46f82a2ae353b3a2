import { documentEndpoints } from "@nyota/contract/guests/documents";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { describe, expect, test } from "vitest";
import { makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { askFor, fetchFile, pdf, photo, upload } from "./test/upload-documents.ts";

const server = useServer();
const start = () => makeWedding(server);
const list = (projectId: string, who: { token: string }, query: object = {}) =>
  call(server.app, documentEndpoints.list, { params: { projectId }, query }, who);

describe("requesting documents", () => {
  test("a requested document is pending, has the name of the requester, and is deleted 30 days after the last day", async () => {
    const { owner, projectId, rajesh } = await start();
    await call(
      server.app,
      projectEndpoints.update,
      { params: { projectId }, body: { start_date: "2099-02-12", end_date: "2099-02-14", time_zone: "Asia/Kolkata" } },
      owner,
    );
    const document = await askFor(server, owner, { projectId, guest_id: rajesh });
    expect(document).toMatchObject({
      guest: { id: rajesh, name: "Rajesh Sharma", household: "Sharma family, Jaipur" },
      kind: "PASSPORT",
      status: "PENDING",
      received_at: null,
      masked_value: null,
      file: null,
    });
    expect(document.requested_by).toMatch(/^Person/);
    // Midnight in Jaipur after the thirtieth day.
    expect(new Date(document.expires_at).toISOString()).toBe("2099-03-16T18:30:00.000Z");
  });

  test("without an end date it is deleted after 90 days, and never sooner than a month from now", async () => {
    const { owner, projectId, rajesh, sunita } = await start();
    const days = (at: string) => Math.round((new Date(at).getTime() - server.deps.clock().getTime()) / 86_400_000);
    expect(days((await askFor(server, owner, { projectId, guest_id: rajesh })).expires_at)).toBe(90);
    await call(server.app, projectEndpoints.update, { params: { projectId }, body: { end_date: "2020-01-01" } }, owner);
    expect(days((await askFor(server, owner, { projectId, guest_id: sunita })).expires_at)).toBe(30);
  });

  test("documents are requested in bulk, and requesting again requests none twice", async () => {
    const { owner, projectId, rajesh, sunita, meera, mehta } = await start();
    await askFor(server, owner, { projectId, guest_id: sunita, kind: "AADHAAR" });
    const ask = (body: object) =>
      send(server.app, documentEndpoints.request, { params: { projectId }, body: { kind: "AADHAAR", ...body } }, owner);
    const ids = [rajesh, sunita, meera];
    expect((await ask({ ids })).body).toEqual({ requested: 2, already: 1 });
    expect((await ask({ ids })).body).toEqual({ requested: 0, already: 3 });
    expect((await ask({ everybody: true })).body).toEqual({ requested: 1, already: 3 });
    expect((await ask({ ids, kind: "OTHER", label: "Flight ticket" })).body).toEqual({ requested: 3, already: 0 });
    expect((await ask({ ids: [mehta], kind: "OTHER", label: "flight TICKET" })).body.requested).toBe(1);
    expect((await ask({ ids: [mehta], kind: "OTHER", label: "Flight Ticket" })).body.already).toBe(1);
    expect(await countRows(server, projectId, "kyc_documents")).toBe(8);
    const rows = await inProject(server, projectId, (db) =>
      db
        .selectFrom("activities")
        .select(["action", "object_label"])
        .where("object_type", "=", "document")
        .orderBy("created_at")
        .execute(),
    );
    expect(rows.map(({ action, object_label }) => `${action} ${object_label}`)).toEqual([
      "requested Aadhaar of Sunita Sharma",
      "requested Aadhaar of 2 guests",
      "requested Aadhaar of 1 guest",
      "requested Flight ticket of 3 guests",
      "requested flight TICKET of Dev Mehta",
    ]);
  });

  test.for([
    [{ kind: "PASSPORT", label: "Blue" }, "label"],
    [{ kind: "OTHER" }, "label"],
    [{ kind: "LIBRARY_CARD" }, "kind"],
    [{ kind: "VISA", expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
    [{ kind: "VISA", expires_at: "2199-01-01T00:00:00Z" }, "expires_at"],
    [{ kind: "VISA", value: "X1", status: "RECEIVED" }, "non_field_errors"],
    [{ kind: "VISA", guest_id: "nobody" }, "guest_id"],
  ] as const)("%o is refused at %s", async ([wrong, field]) => {
    const { owner, projectId, rajesh } = await start();
    const body = { guest_id: rajesh, ...wrong };
    const answer = await send(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
    expect(await countRows(server, projectId, "kyc_documents")).toBe(0);
  });

  test("a second document of a kind for a guest, and one for an unknown guest, are refused", async () => {
    const { owner, projectId, rajesh } = await start();
    await askFor(server, owner, { projectId, guest_id: rajesh });
    const create = (guest_id: string) =>
      call(
        server.app,
        documentEndpoints.create,
        { params: { projectId }, body: { guest_id, kind: "PASSPORT" } },
        owner,
      );
    expect(await create(rajesh)).toMatchObject({ status: 400, body: { kind: [expect.stringContaining("already")] } });
    expect((await create(crypto.randomUUID())).status).toBe(404);
    const stranger = await start();
    expect((await create(stranger.rajesh)).status).toBe(404);
    const body = { ids: [rajesh, stranger.rajesh], kind: "VISA" as const };
    expect((await call(server.app, documentEndpoints.request, { params: { projectId }, body }, owner)).status).toBe(
      404,
    );
  });
});

describe("the list", () => {
  test("shows pending documents first, and filters by guest, status, kind and name", async () => {
    const { owner, projectId, rajesh, sunita, mehta } = await start();
    const passport = await askFor(server, owner, { projectId, guest_id: rajesh });
    await askFor(server, owner, { projectId, guest_id: sunita, kind: "VISA" });
    await askFor(server, owner, { projectId, guest_id: mehta });
    await upload(server, owner, { projectId, documentId: passport.id }, pdf);
    const names = async (query: object) =>
      (await list(projectId, owner, query)).body.results.map(({ guest, kind }) => `${guest.name} ${kind}`);
    expect(await names({})).toEqual(["Sunita Sharma VISA", "Dev Mehta PASSPORT", "Rajesh Sharma PASSPORT"]);
    expect(await names({ guest: sunita })).toEqual(["Sunita Sharma VISA"]);
    expect(await names({ status: "UPLOADED" })).toEqual(["Rajesh Sharma PASSPORT"]);
    expect(await names({ kind: "PASSPORT", status: ["PENDING", "FORM_VALUE"] })).toEqual(["Dev Mehta PASSPORT"]);
    expect(await names({ search: "sharma" })).toEqual(["Sunita Sharma VISA", "Rajesh Sharma PASSPORT"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ ordering: "-guest" })).toEqual([
      "Dev Mehta PASSPORT",
      "Sunita Sharma VISA",
      "Rajesh Sharma PASSPORT",
    ]);
    expect((await list(projectId, owner, { status: "UPLOADED" })).body.counts).toEqual({
      by_status: { PENDING: 2, UPLOADED: 1, RECEIVED: 0, FORM_VALUE: 0 },
      guests_owing: 2,
      guests: 3,
    });
  });

  test("documents of deleted guests are not listed", async () => {
    const { owner, projectId, rajesh } = await start();
    const { id } = await askFor(server, owner, { projectId, guest_id: rajesh });
    await inProject(server, projectId, (db) =>
      db.updateTable("guests").set({ deleted_at: new Date().toISOString() }).where("id", "=", rajesh).execute(),
    );
    expect((await list(projectId, owner)).body).toMatchObject({ count: 0, counts: { guests: 0 } });
    expect((await upload(server, owner, { projectId, documentId: id }, pdf)).status).toBe(404);
  });
});

describe("what a host stores", () => {
  test("a file, a number and a mere receipt replace each other, and only the last content is stored", async () => {
    const { owner, projectId, rajesh } = await start();
    const at = { projectId, documentId: (await askFor(server, owner, { projectId, guest_id: rajesh })).id };
    const change = (body: object) => send(server.app, documentEndpoints.update, { params: at, body }, owner);
    const read = () => call(server.app, documentEndpoints.value, { params: at }, owner);
    expect((await upload(server, owner, at, pdf)).body).toMatchObject({
      status: "UPLOADED",
      received_from: "HOST",
      file: { mime: "application/pdf", bytes: pdf.length },
    });
    expect((await change({ value: "Z1234567" })).body).toMatchObject({
      status: "FORM_VALUE",
      masked_value: "•••• 4567",
      file: null,
    });
    expect((await read()).body).toEqual({ value: "Z1234567" });
    expect((await fetchFile(server, owner, at)).statusCode).toBe(404);
    const received = (await change({ status: "RECEIVED" })).body;
    expect(received).toMatchObject({ status: "RECEIVED", masked_value: null, content_deleted_at: expect.any(String) });
    expect((await read()).status).toBe(404);
    expect((await change({ status: "PENDING" })).body).toMatchObject({ received_at: null, content_deleted_at: null });
  });

  test("received without a copy stores only that fact, also in one step", async () => {
    const { owner, projectId, rajesh } = await start();
    const body = { guest_id: rajesh, kind: "PASSPORT", status: "RECEIVED" } as const;
    const made = await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    expect(made.body).toMatchObject({
      status: "RECEIVED",
      received_from: "HOST",
      file: null,
      content_deleted_at: null,
    });
  });

  test("no part of a short number is shown", async () => {
    const { owner, projectId, rajesh } = await start();
    const body = { guest_id: rajesh, kind: "PAN", value: "AB12345" } as const;
    const made = await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    expect(made.body.masked_value).toBe("••••");
  });

  test("the date of deletion can be changed, and an edit of an older version is refused", async () => {
    const { owner, projectId, rajesh } = await start();
    const document = await askFor(server, owner, { projectId, guest_id: rajesh });
    const params = { projectId, documentId: document.id };
    const expires_at = new Date(server.deps.clock().getTime() + 5 * 86_400_000).toISOString();
    const changed = await call(server.app, documentEndpoints.update, { params, body: { expires_at } }, owner);
    expect(new Date(changed.body.expires_at).toISOString()).toBe(expires_at);
    const stale = await call(
      server.app,
      documentEndpoints.update,
      { params, body: { status: "RECEIVED" } },
      { ...owner, headers: { "if-unmodified-since-version": document.updated_at } },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION", current: { status: "PENDING" } } });
  });
});

describe("who may see what", () => {
  test("a viewer sees that it exists and its status, but not its content", async () => {
    const { owner, projectId, rajesh } = await start();
    const body = { guest_id: rajesh, kind: "AADHAAR", value: "123412341234" } as const;
    const { body: made } = await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    const params = { projectId, documentId: made.id };
    const viewer = await signIn(server);
    await addCollaborator(server, projectId, viewer, { GUEST: "CREATE" });
    const seen = (await list(projectId, viewer)).body;
    expect(seen.results).toMatchObject([{ status: "FORM_VALUE", masked_value: null }]);
    expect(JSON.stringify(seen)).not.toContain("1234");
    for (const endpoint of [documentEndpoints.value, documentEndpoints.file, documentEndpoints.views])
      expect((await send(server.app, endpoint, { params }, viewer)).status).toBe(403);
    expect((await list(projectId, owner)).body.results[0]?.masked_value).toBe("•••• 1234");
  });

  test("an editor of guests may not delete one", async () => {
    const { owner, projectId, rajesh } = await start();
    const { id: documentId } = await askFor(server, owner, { projectId, guest_id: rajesh });
    const editor = await signIn(server);
    await addCollaborator(server, projectId, editor, { GUEST: "EDIT" });
    const remove = (who: { token: string }) =>
      call(server.app, documentEndpoints.remove, { params: { projectId, documentId } }, who);
    expect((await remove(editor)).status).toBe(403);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
  });

  test("a collaborator limited to groups sees only documents of these groups' guests, in every call", async () => {
    const { owner, projectId, rajesh } = await start();
    const rows = await inProject(server, projectId, async (db) => {
      const group = await db
        .insertInto("groups")
        .values({ project_id: projectId, name: "Groom's side" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const values = {
        project_id: projectId,
        first_name: "Om",
        display_name: "Om Rathore",
        position: 9,
        group_id: group.id,
      };
      const guest = await db.insertInto("guests").values(values).returning("id").executeTakeFirstOrThrow();
      return { group: group.id, om: guest.id };
    });
    const limited = await signIn(server);
    await addCollaborator(server, projectId, limited, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [rows.group]);
    const hidden = { projectId, documentId: (await askFor(server, owner, { projectId, guest_id: rajesh })).id };
    await upload(server, owner, hidden, await photo());
    await fetchFile(server, owner, hidden);
    const own = await askFor(server, limited, { projectId, guest_id: rows.om });

    const seen = (await list(projectId, limited)).body;
    expect(seen.results.map(({ id }) => id)).toEqual([own.id]);
    expect(seen.counts).toMatchObject({ guests: 1, by_status: { UPLOADED: 0 } });
    expect((await fetchFile(server, limited, hidden)).statusCode).toBe(404);
    expect((await upload(server, limited, hidden, pdf)).status).toBe(404);
    for (const endpoint of [documentEndpoints.views, documentEndpoints.value, documentEndpoints.remove])
      expect((await send(server.app, endpoint, { params: hidden }, limited)).status).toBe(404);
    const ask = (body: object) =>
      send(server.app, documentEndpoints.request, { params: { projectId }, body: { kind: "VISA", ...body } }, limited);
    expect((await ask({ ids: [rajesh] })).status).toBe(404);
    expect((await ask({ everybody: true })).body).toEqual({ requested: 1, already: 0 });
    expect((await list(projectId, owner)).body.count).toBe(3);
  });
});
