import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { eraseExpired } from "./jobs.ts";
import { makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { call, send } from "#test/client.ts";
import { countRows, inProject, signIn, addCollaborator } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { askFor, fetchFile, pdf, photo, storedFiles, upload } from "./test/upload-documents.ts";

const server = useServer();
const start = async () => {
  const wedding = await makeWedding(server);
  const document = await askFor(server, wedding.owner, { projectId: wedding.projectId, guest_id: wedding.rajesh });
  return { ...wedding, at: { projectId: wedding.projectId, documentId: document.id } };
};
const tableText = (projectId: string) =>
  inProject(server, projectId, async (db) => {
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(row_to_json(d)::text, '') as text from kyc_documents d`.execute(db);
    return rows[0]?.text ?? "";
  });
const erase = async () => {
  await eraseExpired(server.deps);
  await removeDiscardedFiles(server.deps.connection.db, server.deps.storage);
};

describe("at rest", () => {
  test("neither the storage nor the table contains plain text of a file or a number", async () => {
    const { owner, projectId, sunita, at } = await start();
    expect((await upload(server, owner, at, pdf)).status).toBe(200);
    const body = { guest_id: sunita, kind: "PASSPORT", value: "Z7654321" } as const;
    await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    const [stored] = [...storedFiles(server, projectId).values()];
    expect(stored?.length).toBeGreaterThan(pdf.length);
    for (const secret of ["%PDF", "PASSPORT-TEXT", "Z1234567", "%%EOF"]) expect(stored?.includes(secret)).toBe(false);
    const table = await tableText(projectId);
    for (const secret of ["Z7654321", "4321", Buffer.from("Z7654321").toString("hex"), "scan.pdf"])
      expect(table).not.toContain(secret);
    expect(Buffer.from((await fetchFile(server, owner, at)).rawPayload)).toEqual(pdf);
  });

  test("a file or number stored in the place of another document's is refused", async () => {
    const { owner, projectId, sunita, meera, mehta, at } = await start();
    const other = { projectId, documentId: (await askFor(server, owner, { projectId, guest_id: sunita })).id };
    await upload(server, owner, at, pdf);
    await upload(server, owner, other, await photo());
    const keys = await inProject(server, projectId, async (db) =>
      (await db.selectFrom("kyc_documents").select("storage_key").orderBy("created_at").execute()).map((row) =>
        path.join(server.deps.config.home, "files", row.storage_key as string),
      ),
    );
    renameSync(keys[0] as string, keys[1] as string);
    for (const place of [at, other]) {
      const answer = await fetchFile(server, owner, place);
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain("can't be opened");
    }
    const values = [meera, mehta].map(
      async (guest_id) =>
        (
          await call(
            server.app,
            documentEndpoints.create,
            { params: { projectId }, body: { guest_id, kind: "PAN", value: `NUMBER-${guest_id}` } },
            owner,
          )
        ).body.id,
    );
    const [a, b] = (await Promise.all(values)) as [string, string];
    await inProject(server, projectId, (db) =>
      sql`update kyc_documents set sealed_value = (select sealed_value from kyc_documents where id = ${a}) where id = ${b}`.execute(
        db,
      ),
    );
    const read = (documentId: string) =>
      call(server.app, documentEndpoints.value, { params: { projectId, documentId } }, owner);
    expect((await read(a)).body).toEqual({ value: `NUMBER-${meera}` });
    expect((await read(b)).status).toBe(409);
    const { body } = await call(
      server.app,
      documentEndpoints.list,
      { params: { projectId }, query: { guest: mehta } },
      owner,
    );
    expect(body.results[0]?.masked_value).toBeNull();
  });

  test("a changed or missing file is refused without a server error, and no view is recorded", async () => {
    const { owner, projectId, at } = await start();
    await upload(server, owner, at, pdf);
    const [[name, bytes]] = [...storedFiles(server, projectId)] as [[string, Buffer]];
    bytes[40] = (bytes[40] as number) ^ 1;
    writeFileSync(path.join(server.deps.config.home, "files", projectId, name), bytes);
    expect((await fetchFile(server, owner, at)).statusCode).toBe(409);
    await server.deps.storage.remove(`${projectId}/${name}`);
    expect((await fetchFile(server, owner, at)).statusCode).toBe(409);
    expect(await countRows(server, projectId, "kyc_document_views")).toBe(0);
  });
});

describe("every view is recorded", () => {
  test("with who, when, what and from where, for files and numbers", async () => {
    const { owner, projectId, at } = await start();
    const helper = await signIn(server, { full_name: "Meera Rathore" });
    await addCollaborator(server, projectId, helper, { GUEST: "EDIT" });
    await upload(server, owner, at, pdf);
    expect((await fetchFile(server, helper, at)).statusCode).toBe(200);
    await send(server.app, documentEndpoints.update, { params: at, body: { value: "Z1234567" } }, owner);
    await call(server.app, documentEndpoints.value, { params: at }, owner);
    const { body } = await call(server.app, documentEndpoints.views, { params: at, query: {} }, helper);
    expect(body.results).toEqual([
      expect.objectContaining({ viewer: expect.stringMatching(/^Person/), what: "VALUE", ip: "127.0.0.1" }),
      expect.objectContaining({ viewer: "Meera Rathore", what: "FILE", ip: "127.0.0.1" }),
    ]);
    expect(Date.parse(body.results[0]?.viewed_at ?? "")).toBeGreaterThan(0);
  });

  test("and stays in the activity after the document is deleted", async () => {
    const { owner, projectId, at } = await start();
    await upload(server, owner, at, pdf);
    await fetchFile(server, owner, at);
    await call(server.app, documentEndpoints.remove, { params: at }, owner);
    const rows = await inProject(server, projectId, (db) =>
      db
        .selectFrom("activities")
        .select(["action", "object_label", "changes"])
        .where("object_type", "=", "document")
        .orderBy("created_at")
        .execute(),
    );
    expect(rows.map(({ action, object_label }) => `${action} ${object_label}`)).toEqual([
      "requested Passport of Rajesh Sharma",
      "uploaded Passport of Rajesh Sharma",
      "opened Passport of Rajesh Sharma",
      "deleted Passport of Rajesh Sharma",
    ]);
  });

  test("but not a list, a refused request or a document without content", async () => {
    const { owner, projectId, at } = await start();
    await fetchFile(server, owner, at);
    await call(server.app, documentEndpoints.value, { params: at }, owner);
    await call(server.app, documentEndpoints.list, { params: { projectId }, query: {} }, owner);
    expect(await countRows(server, projectId, "kyc_document_views")).toBe(0);
  });
});

describe("accepted files", () => {
  test("a picture is encoded again, upright and without its location, and sent only as a download", async () => {
    const { owner, at } = await start();
    const bytes = await photo();
    expect(bytes.includes("SECRET-OWNER")).toBe(true);
    await upload(
      server,
      owner,
      at,
      Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]),
      "a.jpg",
    );
    const answer = await fetchFile(server, owner, at);
    const { exif, format } = await sharp(answer.rawPayload).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: "jpeg" });
    for (const secret of ["SECRET-OWNER", "<script>", "PK\u0003\u0004"])
      expect(answer.rawPayload.includes(secret)).toBe(false);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": expect.stringMatching(/^attachment; filename="Passport-of-Rajesh-Sharma\.jpg"/),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test.for(["png", "webp"] as const)("%s becomes a picture too", async (format) => {
    const { owner, at } = await start();
    const bytes = await sharp(await photo())
      .toFormat(format)
      .toBuffer();
    expect((await upload(server, owner, at, bytes)).body).toMatchObject({ file: { mime: "image/jpeg" } });
  });

  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  test.for([
    ["an svg", () => svg],
    ["html named .pdf", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["html before a pdf", () => Buffer.concat([Buffer.from("<html>"), pdf])],
    ["an archive behind a pdf", () => Buffer.concat([pdf, Buffer.from("PK\u0003\u0004"), Buffer.alloc(2_000, 1)])],
    ["half a pdf", () => pdf.subarray(0, 60)],
    ["half a picture", async () => (await photo()).subarray(0, 600)],
    [
      "a gif",
      async () =>
        sharp(await photo())
          .gif()
          .toBuffer(),
    ],
    ["a program", () => Buffer.from("MZ\u0090\u0000This program cannot be run in DOS mode")],
    ["nothing", () => Buffer.alloc(0)],
    // 30,000 × 30,000 pixels in a few kilobytes.
    ["a picture that unpacks to gigabytes", () => pixelBomb()],
  ] as const)("%s is refused in words, and nothing of it is kept", async ([, make]) => {
    const { owner, projectId, at } = await start();
    const started = performance.now();
    const answer = await upload(server, owner, at, await make(), "passport.pdf");
    expect(answer).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("Choose a PDF or a picture")] },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("more than 25 MB are refused as too large", async () => {
    const { owner, at } = await start();
    const answer = await upload(server, owner, at, Buffer.concat([pdf, Buffer.alloc(25_000_000, 32)]));
    expect(answer).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  });
});

/** The header of a PNG that claims 30,000 × 30,000 pixels, with the data of one pixel. */
async function pixelBomb() {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  const { crc32 } = await import("node:zlib");
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("deletion", () => {
  test("after its day the content is deleted and the fact stays, also for a deleted guest", async () => {
    const { owner, projectId, rajesh, sunita, meera, at } = await start();
    await upload(server, owner, at, pdf);
    const typed = { guest_id: sunita, kind: "PAN", value: "ABCDE1234F" } as const;
    await call(server.app, documentEndpoints.create, { params: { projectId }, body: typed }, owner);
    const open = await askFor(server, owner, { projectId, guest_id: meera });
    await erase();
    expect(storedFiles(server, projectId).size).toBe(1);
    await inProject(server, projectId, async (db) => {
      await sql`update kyc_documents set expires_at = now() - interval '1 minute'`.execute(db);
      await sql`update guests set deleted_at = now() where id = ${rajesh}`.execute(db);
    });
    await erase();
    expect(storedFiles(server, projectId).size).toBe(0);
    await inProject(server, projectId, (db) => sql`update guests set deleted_at = null`.execute(db));
    const { body } = await call(server.app, documentEndpoints.list, { params: { projectId }, query: {} }, owner);
    const erased = { status: "RECEIVED", file: null, masked_value: null, content_deleted_at: expect.any(String) };
    expect(body.results).toMatchObject([{ id: open.id, status: "PENDING", content_deleted_at: null }, erased, erased]);
    expect(await tableText(projectId)).toContain('"sealed_value":null');
  });

  test("a later upload to an expired document is stored for another month", async () => {
    const { owner, projectId, at } = await start();
    await inProject(server, projectId, (db) =>
      sql`update kyc_documents set expires_at = now() - interval '1 day'`.execute(db),
    );
    await upload(server, owner, at, pdf);
    await erase();
    expect((await fetchFile(server, owner, at)).statusCode).toBe(200);
  });

  test("a file that arrives shortly before the usual date is stored for a month, and one before a chosen date until then", async () => {
    const { owner, projectId, at } = await start();
    const days = async () => {
      const { expires_at } = (await call(server.app, documentEndpoints.read, { params: at }, owner)).body;
      return Math.round((new Date(expires_at).getTime() - server.deps.clock().getTime()) / 86_400_000);
    };
    await inProject(server, projectId, (db) =>
      sql`update kyc_documents set expires_at = now() + interval '1 day'`.execute(db),
    );
    expect(await days()).toBe(30);
    await upload(server, owner, at, pdf);
    expect(await days()).toBe(30);
    const tomorrow = new Date(server.deps.clock().getTime() + 86_400_000).toISOString();
    await call(server.app, documentEndpoints.update, { params: at, body: { expires_at: tomorrow } }, owner);
    await upload(server, owner, at, pdf);
    expect(await days()).toBe(1);
  });

  test("deleting the document or replacing its file removes the file at once", async () => {
    const { owner, projectId, at } = await start();
    await upload(server, owner, at, pdf);
    const [first] = storedFiles(server, projectId).keys();
    await upload(server, owner, at, await photo());
    expect([...storedFiles(server, projectId).keys()]).toHaveLength(1);
    expect(storedFiles(server, projectId).has(first as string)).toBe(false);
    await call(server.app, documentEndpoints.remove, { params: at }, owner);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("erasing a guest deletes its files, and a deletion that is undone does not", async () => {
    const { owner, projectId, rajesh, at } = await start();
    await upload(server, owner, at, pdf);
    const remove = (andFail: boolean) =>
      inProject(server, projectId, async (db) => {
        await sql`delete from rsvp_links`.execute(db);
        await sql`delete from guests where id = ${rajesh}`.execute(db);
        if (andFail) throw new Error("rolled back");
      });
    await expect(remove(true)).rejects.toThrow("rolled back");
    await erase();
    expect(storedFiles(server, projectId).size).toBe(1);
    await remove(false);
    await erase();
    expect(storedFiles(server, projectId).size).toBe(0);
    expect(await countRows(server, projectId, "kyc_documents")).toBe(0);
  });
});
