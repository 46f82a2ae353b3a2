import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askFor, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { call } from "#test/client.ts";
import { type Harness, useServer } from "#test/harness.ts";
import { writeZip } from "#test/import-files/write-zip.ts";
import { runProgram, sharing } from "#test/processes.ts";
import { importProject } from "./commands.ts";
import { FILE_LIST, type FileLine, filePart, MANIFEST, tablePart, type Manifest } from "./rules.ts";
import { contentOf, manifestOf, pack, query, saveArchive, signInWith } from "./test/make-archive.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const here = useServer();
const there = useServer({ NYOTA_SECRET: "y".repeat(40) });
const elsewhere = useServer({ NYOTA_SECRET: "z".repeat(40) });
const folder = mkdtempSync(path.join(tmpdir(), "nyota-refused-archives-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whole = path.join(folder, "whole.zip");
const email = "new-host@example.com";
let parts: Map<string, Buffer>;
let projectId: string;

beforeAll(async () => {
  const wedding = await makeWedding(here);
  ({ projectId } = wedding);
  const { id } = await askFor(here, wedding.owner, { projectId, guest_id: wedding.rajesh });
  await upload(here, wedding.owner, { projectId, documentId: id }, pdf);
  parts = await saveArchive(here, { projectId, who: wedding.owner, file: whole });
  await signInWith(there, email);
});

let before: string;
beforeEach(async () => {
  before = await describeThere();
});

const describeThere = async () => {
  const [row] = await query<{ text: string }>(
    there,
    "select (select count(*) from projects)::text || (select count(*) from guests) || (select count(*) from activities) as text",
  );
  const files = path.join(there.deps.config.home, "files");
  const stored = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return `${row?.text} ${stored.length}`;
};

const targetOf = ({ url, deps: { config, storage } }: Harness, address = email) => ({
  url,
  secret: config.secret,
  storage,
  hasShop: config.hasShop,
  email: address,
});
const importInto = (file: string, address?: string) => importProject(targetOf(there, address), file);

/** Nothing is left behind, and the sentence says so. */
async function expectRefused(file: string, sentence: RegExp) {
  const error = await importInto(file).then(
    () => undefined,
    (refused: unknown) => refused as Error,
  );
  expect(error?.message).toMatch(sentence);
  expect(error?.message).toMatch(/Nothing was imported\.$/);
  expect(await describeThere()).toBe(before);
}

/** An archive of somebody who edits rows and the manifest with them. */
const editRows = (name: string, edit: (row: Record<string, unknown>) => unknown) =>
  editLines(name, (line) => JSON.stringify(edit(JSON.parse(line) as Record<string, unknown>)));

function editLines(name: string, edit: (line: string) => string) {
  const edited = editedRows(name, edit);
  return editManifest(edited.edit, edited.others);
}

function editedRows(name: string, edit: (line: string) => string) {
  const lines = parts.get(tablePart(name))!.toString("utf8").trimEnd().split("\n");
  const bytes = Buffer.from(`${lines.map(edit).join("\n")}\n`);
  return {
    edit: (manifest: Manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === name ? { ...table, ...contentOf(bytes) } : table)),
    }),
    others: new Map([[tablePart(name), bytes]]),
  };
}

function editManifest(edit: (manifest: Manifest) => object, others: ReadonlyMap<string, Buffer> = new Map()) {
  const manifest = Buffer.from(JSON.stringify(edit(manifestOf(parts))));
  return pack(folder, new Map([...parts, ...others, [MANIFEST, manifest]]));
}

test("an archive that was cut off is refused", async () => {
  const bytes = readFileSync(whole);
  for (const part of [0.3, 0.9, 0.999]) {
    const file = path.join(folder, `cut-${part}.zip`);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expectRefused(file, /not a whole archive/);
  }
});

test("an archive of which one byte was edited is refused", async () => {
  const edited = Buffer.from(parts.get(tablePart("guests"))!);
  edited[edited.indexOf("Rajesh")] = 0x52 + 1;
  await expectRefused(
    await pack(folder, new Map([...parts, [tablePart("guests"), edited]])),
    /tables\/guests\.jsonl was changed/,
  );
});

test("an archive of a newer version, of an older one or of another format is refused", async () => {
  await expectRefused(await editManifest((manifest) => ({ ...manifest, format: 2 })), /newer version/);
  await expectRefused(await editManifest((manifest) => ({ ...manifest, schema: "9999_later.sql" })), /newer version/);
  await expectRefused(
    await editManifest((manifest) => ({ ...manifest, schema: "0422_edited_comments.sql" })),
    /older version of Nyota \(0422_edited_comments\.sql\)/,
  );
});

test("a file that unpacks to far more than its size is refused before it is unpacked", async () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, "\n");
  const file = await editManifest(
    (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === "tags" ? { ...table, rows: bomb.length, ...contentOf(bomb) } : table,
      ),
    }),
    new Map([[tablePart("tags"), bomb]]),
  );
  await expectRefused(file, /far larger/);
});

/** With another stored file, as somebody adds it who edits an archive. */
async function addFile(data: Buffer) {
  const key = `${projectId}/${"ab".repeat(20)}.pdf`;
  const line = JSON.stringify({ key, document: null, ...contentOf(data) } satisfies FileLine);
  const list = Buffer.from(`${parts.get(FILE_LIST)!.toString("utf8")}${line}\n`);
  return editManifest(
    (manifest) => ({ ...manifest, files: { count: manifest.files.count + 1, ...contentOf(list) } }),
    new Map([
      [FILE_LIST, list],
      [filePart(key), data],
    ]),
  );
}

test("a stored file that unpacks to far more than the archive is refused before it is unpacked", async () => {
  await expectRefused(await addFile(Buffer.alloc(60 * 1024 * 1024, "\n")), /far larger/);
});

test("a stored file that no row names is refused", async () => {
  await expectRefused(await addFile(pdf), /a file that nothing in it names/);
});

test("a part that is larger than it says is refused", async () => {
  const names = [...parts.keys()];
  const zip = writeZip(
    names.map((name) =>
      name === tablePart("tags")
        ? { name, data: Buffer.alloc(1024 * 1024, "\n"), declaredSize: parts.get(name)!.length }
        : { name, data: parts.get(name)! },
    ),
  );
  const file = path.join(folder, "larger.zip");
  writeFileSync(file, zip);
  await expectRefused(file, /not a whole archive/);
});

test("names that lead out of a folder are refused", async () => {
  for (const name of ["../../etc/passwd", "/etc/passwd", "files\\..\\x", "files/../../x"]) {
    const zip = writeZip(
      [...parts].map(([each, data]) => ({ name: each, data })).concat({ name, data: Buffer.from("x") }),
    );
    const file = path.join(folder, "leading-out.zip");
    writeFileSync(file, zip);
    await expectRefused(file, /not a whole archive/);
  }
  const list = parts.get(FILE_LIST)!.toString("utf8").replace(`${projectId}/`, "../");
  const bytes = Buffer.from(list);
  const file = await editManifest(
    (manifest) => ({ ...manifest, files: { count: manifest.files.count, ...contentOf(bytes) } }),
    new Map([[FILE_LIST, bytes]]),
  );
  await expectRefused(file, /list of files can't be read/);
});

test("rows and files of another project are refused", async () => {
  const other = "00000000-0000-4000-8000-000000000001";
  await expectRefused(
    await editRows("guests", (row) => ({ ...row, project_id: other })),
    /the table guests has a row of another project/,
  );
  await expectRefused(
    await editRows("kyc_documents", (row) => ({ ...row, storage_key: `${other}/${"a".repeat(40)}.sealed` })),
    /the table kyc_documents names a file of another project/,
  );
});

test.each(["\\/", "\\u002f", "\\u002F"])(
  "a file of another project is refused with its slash written as %s",
  async (slash) => {
    const other = "00000000-0000-4000-8000-000000000001";
    const key = JSON.stringify(`${other}/${"a".repeat(40)}.sealed`).replace("/", slash);
    await expectRefused(
      await editLines("kyc_documents", (line) =>
        line.replace(/("storage_key": ?)"[^"]+"/, (_, name) => `${name}${key}`),
      ),
      /the table kyc_documents names a file of another project/,
    );
  },
);

test("a file of another project is refused with any character escaped, and when a column is given twice", async () => {
  const other = "00000000-0000-4000-8000-000000000001";
  const key = `${other}/${"a".repeat(40)}.sealed`;
  const escaped = [...key].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const sentence = /the table kyc_documents names a file of another project/;
  const add = (text: string) => editLines("kyc_documents", (line) => line.replace(/\}$/, `,${text}}`));
  await expectRefused(await add(`"storage_key":"${escaped}"`), sentence);
  await expectRefused(await add(`"storage_\\u006bey":"${escaped}"`), sentence);
});

test("a project whose row has another owner or another title than the manifest is refused", async () => {
  const other = await signInWith(there, "another-host@example.com");
  const sentence = /its description names another owner or title than the project has/;
  await expectRefused(await editRows("projects", (row) => ({ ...row, title: "Another" })), sentence);
  const id = "00000000-0000-4000-8000-000000000003";
  const rows = editedRows("projects", (line) => line.replaceAll(manifestOf(parts).project.owner_id, id));
  const named = { id, name: null, email: other.email };
  await expectRefused(
    await editManifest((manifest) => ({ ...rows.edit(manifest), people: [...manifest.people, named] }), rows.others),
    sentence,
  );
});

const escape = "\u001b[2J";

test.each([
  ["NUL", "A\u0000"],
  ["half of a character", "A\ud800"],
  ["half of a character after a backslash", "A\\\udc00"],
])("%s in a row is refused with its file and line", async (_, text) => {
  const sentence = /characters that no text can have \(tables\/guests\.jsonl, line 2\)/;
  const inSecond = (change: (row: Record<string, unknown>) => object) => {
    let number = 0;
    return editRows("guests", (row) => (++number === 2 ? change(row) : row));
  };
  await expectRefused(await inSecond((row) => ({ ...row, notes: text })), sentence);
  await expectRefused(await inSecond((row) => ({ ...row, custom_fields: { [text]: "x" } })), sentence);
});

test("lists that are nested a hundred thousand times are refused with their file and line", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const file = await editLines("guests", (line) => line.replace(/\}$/, `,"custom_fields":${deep}}`));
  await expectRefused(file, /a row of the table guests can't be read \(tables\/guests\.jsonl, line 1\)/);
});

test("a control character that is no JSON is refused with its file and line", async () => {
  const written = await editLines("guests", (line) => line.replace('"Rajesh', '"\u0001Rajesh'));
  await expectRefused(written, /a row of the table guests can't be read \(tables\/guests\.jsonl, line \d+\)/);
  const bytes = Buffer.from(parts.get(FILE_LIST)!.toString("utf8").replace('"key":"', '"key":"\u0001'));
  const list = await editManifest(
    (manifest) => ({ ...manifest, files: { count: manifest.files.count, ...contentOf(bytes) } }),
    new Map([[FILE_LIST, bytes]]),
  );
  await expectRefused(list, /list of files can't be read \(files\.jsonl, line 1\)/);
});

test.each(["\u0000", "\ud800", escape])(
  "%j in the description or in the project's own row is refused",
  async (text) => {
    await expectRefused(
      await editManifest((manifest) => ({ ...manifest, project: { ...manifest.project, title: `A${text}` } })),
      /its description can't be read \(manifest\.json, project\.title\)/,
    );
    await expectRefused(
      await editManifest((manifest) => ({
        ...manifest,
        people: manifest.people.map((person) => ({ ...person, name: `A${text}` })),
      })),
      /its description can't be read \(manifest\.json, people\.0\.name\)/,
    );
    await expectRefused(
      await editRows("projects", (row) => ({ ...row, venue_city: `Jaipur${text}` })),
      /characters that no text can have \(tables\/projects\.jsonl, line 1\)/,
    );
  },
);

test("unknown tables and columns are refused, and tables that are missing", async () => {
  const table = manifestOf(parts).tables.find(({ name }) => name === "tags")!;
  await expectRefused(
    await editManifest(
      (manifest) => ({ ...manifest, tables: [...manifest.tables, { ...table, name: "users" }] }),
      new Map([[tablePart("users"), parts.get(tablePart("tags"))!]]),
    ),
    /it has a table users, which no project has/,
  );
  await expectRefused(
    await editRows("guests", (row) => ({ ...row, is_admin: true })),
    /a row of the table guests has a column that the table has not/,
  );
  const rest = new Map(parts);
  rest.delete(tablePart("tags"));
  const manifest = manifestOf(parts);
  rest.set(
    MANIFEST,
    Buffer.from(
      JSON.stringify({ ...manifest, tables: manifest.tables.filter((each) => each !== table && each.name !== "tags") }),
    ),
  );
  await expectRefused(await pack(folder, rest), /the table tags is missing/);
});

test("rows that don't belong together and values of another kind are refused", async () => {
  const nobody = "00000000-0000-4000-8000-000000000002";
  await expectRefused(
    await editRows("invitations", (row) => ({ ...row, guest_id: nobody })),
    /rows of the table invitations don't fit/,
  );
  await expectRefused(
    await editRows("events", (row) => ({ ...row, starts_at: "soon" })),
    /a value in the table events can't be read/,
  );
  await expectRefused(await editRows("guests", () => [1]), /a row of the table guests can't be read/);
});

test("other files and another part are refused", async () => {
  const text = path.join(folder, "list.csv");
  writeFileSync(text, "Name\nAsha\n");
  await expectRefused(text, /not a whole archive/);
  await expectRefused(await pack(folder, new Map([...parts, ["extra.txt", Buffer.from("x")]])), /other parts/);
});

test("an address without an account is refused", async () => {
  await expect(importInto(whole, "nobody@example.com")).rejects.toThrow(
    /No account has the address nobody@example\.com/,
  );
  expect(await describeThere()).toBe(before);
});

test("an account whose address was only typed is not the owner", async () => {
  const typed = await signInWith(there, "typed@example.com");
  await query(there, "insert into unproven_addresses (user_id, channel) values ($1, 'EMAIL')", [typed.id]);
  await expect(importInto(whole, "typed@example.com")).rejects.toThrow(/No account has the address typed@example\.com/);
  expect(await describeThere()).toBe(before);
});

test("files that were stored are removed when the rows can't be", async () => {
  const failing = await editRows("projects", (row) => ({ ...row, currency: null }));
  await expectRefused(failing, /rows of the table projects don't fit/);
});

test("the command says what it did and what is still to do", async () => {
  const missing = await runProgram(["import-project"], sharing(there));
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining("Name one archive") });
  const turned = await editManifest((manifest) => ({
    ...manifest,
    people: manifest.people.map((person) => ({ ...person, email: "a\u202e\u009b2Jb@example.com" })),
  }));
  const strange = await runProgram(["import-project", turned], sharing(there));
  const address = "No account has the address a\\u202e\\u009b2Jb@example.com.";
  expect(strange).toMatchObject({ code: 1, output: expect.stringContaining(address) });
  const withNul = await editRows("guests", (row) => ({ ...row, notes: "A\u0000" }));
  const refused = await runProgram(["import-project", withNul, "--owner", email], sharing(there));
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("(tables/guests.jsonl, line 1)") });
  expect(refused.output).not.toMatch(/\n\s+at /);
  const nowhere = await runProgram(["import-project", path.join(folder, "none.zip"), "--owner", email], sharing(there));
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining("ENOENT") });
  expect(nowhere.output).not.toMatch(/\n\s+at /);
  const done = await runProgram(["import-project", whole, "--owner", email], sharing(there));
  expect(done.output).toContain("Guests' private links are new ones");
  const [credits] = await query<{ granted: number; used: number }>(
    here,
    "select granted, used from credit_balances where project_id = $1 and credit_type = 'GUEST'",
    [projectId],
  );
  expect(done.output).toMatch(/Its plan is “.+”, (until \d{4}-\d\d-\d\d|without an end)\. Credits: /);
  expect(done.output).toContain(`${credits!.granted.toLocaleString("en")} GUEST (${credits!.used} used)`);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/belongs to .+ and \d+ file/) });
});

test("other control characters, as messages may have them, are read without harm", async () => {
  const host = await signInWith(elsewhere, email);
  const notes = `Path C:\\u0000\tand ${escape}\u000b`;
  const archive = await editRows("guests", (row) => ({ ...row, notes }));
  await importProject(targetOf(elsewhere), archive);
  const guests = await call(elsewhere.app, guestEndpoints.list, { params: { projectId }, query: {} }, host);
  expect(guests.status).toBe(200);
  const { id: guestId } = guests.body.results[0]!;
  const guest = await call(elsewhere.app, guestEndpoints.read, { params: { projectId, guestId } }, host);
  expect(guest).toMatchObject({ status: 200, body: { notes } });
});
