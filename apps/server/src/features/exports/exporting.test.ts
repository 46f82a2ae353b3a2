import { ARCHIVE_TOPIC, EXPORT_DAYS, exportEndpoints } from "@nyota/contract/files/exports";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { jobEndpoints } from "@nyota/contract/jobs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteExpired } from "./jobs.ts";
import { call, send } from "#test/client.ts";
import { exportFile, fetchFile, finished, order } from "#test/export-files.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, startCalmly } from "#test/import-files/prepare.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
let groups: string[];
const place = (person = owner) => ({ harness, projectId, owner: person });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  groups = await inProject(harness, projectId, async (db) => {
    const made = await db
      .insertInto("groups")
      .values(["Bride", "Groom"].map((name, position) => ({ project_id: projectId, name, position })))
      .returning("id")
      .execute();
    await db
      .insertInto("guests")
      .values(
        ["Asha", "Ravi", "Zoya", "Kabir"].map((first_name, position) => ({
          project_id: projectId,
          first_name,
          display_name: first_name,
          position: position * 10,
          group_id: made[position % 2]?.id ?? null,
          status: "PUBLISHED",
        })),
      )
      .execute();
    return made.map(({ id }) => id);
  });
});

const namesIn = async (bytes: Buffer) => {
  const { description, cells } = await readBytes(bytes);
  return cells.map((row) => row[description.headers.indexOf("First name")]);
};

test("an export is created, runs as a job, is announced and downloaded", async () => {
  const ordered = await order(place(), { topic: "guests", format: "csv", title: "For the caterer" });
  expect(ordered).toMatchObject({ status: 202, body: { rows: null, file_name: null, expires_at: null } });
  const made = await finished(place(), ordered.body.id);
  expect(made).toMatchObject({ rows: 4, title: "For the caterer", created_by: { id: owner.id }, is_expired: false });
  const days = (Date.parse(made.expires_at ?? "") - Date.parse(made.created_at)) / 86_400_000;
  expect(Math.round(days)).toBe(EXPORT_DAYS);
  const job = await call(harness.app, jobEndpoints.read, { params: { jobId: made.job.id } }, owner);
  expect(job.body).toMatchObject({ kind: "exports.write", state: "SUCCESS", progress: 100, done: 4, total: 4 });

  const { status, bytes, headers } = await fetchFile(place(), made.id);
  expect(status).toBe(200);
  expect(bytes.length).toBe(made.bytes);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toContain(encodeURIComponent(made.file_name ?? ""));
  expect(made.file_name).toMatch(/^Aanya & Kabir - For the caterer - \d{4}-\d\d-\d\d\.csv$/);
  const news = await call(harness.app, notificationEndpoints.list, { query: {} }, owner);
  expect(news.body.results[0]).toMatchObject({
    title: "Your file is ready",
    link: `/projects/${projectId}/guests/export?export=${made.id}`,
  });
});

test("the current view decides which guests, in which order, with which columns; the guest's id ends every line", async () => {
  const { made, bytes } = await exportFile(place(), {
    topic: "guests",
    format: "xlsx",
    filter: { group: [groups[0] as string] },
    ordering: "-name",
    columns: ["group", "first_name"],
  });
  const { description, cells } = await readBytes(bytes);
  expect(description.headers).toEqual(["Group", "First name", "Nyota id"]);
  expect(cells.map((row) => row.slice(0, 2))).toEqual([
    ["Bride", "Zoya"],
    ["Bride", "Asha"],
  ]);
  expect(cells.every((row) => /^[0-9a-f-]{36}$/.test(row[2] ?? ""))).toBe(true);
  expect(made).toMatchObject({ rows: 2, filter_words: "Group is Bride" });
});

test("unknown columns, too many for paper, or no matching guest are refused with the reason", async () => {
  const refused = async (body: Parameters<typeof order>[1]) => {
    const { status, body: answer } = await order(place(), body);
    expect(status).toBe(400);
    return answer;
  };
  expect(await refused({ topic: "guests", format: "csv", columns: ["custom:gone"] })).toEqual({
    columns: ["There is no column custom:gone."],
  });
  await addEvents(harness, projectId, ["Haldi", "Sangeet", "Wedding"]);
  const everything = await call(
    harness.app,
    exportEndpoints.columns,
    { params: { projectId }, query: { topic: "guests" } },
    owner,
  );
  const columns = everything.body.results.slice(0, 25).map(({ key }) => key);
  expect(await refused({ topic: "guests", format: "pdf", columns })).toEqual({
    columns: ["Up to 24 columns fit on paper. Choose fewer."],
  });
  expect(await refused({ topic: "guests", format: "csv", filter: { search: "nobody at all" } })).toEqual({
    filter: ["No guest matches, so there is nothing to export."],
  });
  const hostile = { topic: "guests", format: "csv", filter: { group: "'; drop table guests" } };
  expect(
    (await send(harness.app, exportEndpoints.create, { params: { projectId }, body: hostile }, owner)).status,
  ).toBe(400);
});

test("a title can neither change the folder nor break the download", async () => {
  for (const title of ["../../etc/passwd", 'a"b\\c;\u2028', "=1+1 😀".repeat(14), "संगीत / मेहमान", "..."]) {
    const { made, headers } = await exportFile(place(), { topic: "guests", format: "pdf", title });
    expect(made.file_name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f\u202e]/);
    expect(made.file_name).toMatch(/\S - \d{4}-\d\d-\d\d\.pdf$/);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''\S+$/);
  }
});

test("a file is deleted after its days, and the list shows it", async () => {
  const { made } = await exportFile(place(), { topic: "guests", format: "csv" });
  const key = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_exports").select("storage_key").executeTakeFirstOrThrow(),
  );
  await deleteExpired(harness.deps);
  expect((await fetchFile(place(), made.id)).status).toBe(200);
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("file_exports")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  );
  const gone = await fetchFile(place(), made.id);
  expect(gone.status).toBe(404);
  expect(JSON.parse(String(gone.bytes))).toEqual({
    code: "GONE",
    detail: "Files are kept for 7 days, and this one is deleted. Export again.",
  });
  await deleteExpired(harness.deps);
  await expect(harness.deps.storage.read(key.storage_key as string)).rejects.toMatchObject({ reason: "MISSING" });
  const list = await call(harness.app, exportEndpoints.list, { params: { projectId }, query: {} }, owner);
  expect(list.body.results).toMatchObject([{ id: made.id, is_expired: true }]);
});

test("a limited collaborator's file contains only their guests, and only the owner sees files of others", async () => {
  const limited = await signIn(harness);
  const viewer = await signIn(harness);
  await addCollaborator(harness, projectId, limited, { GUEST: "VIEW" }, "ACCEPTED", [groups[1] as string]);
  await addCollaborator(harness, projectId, viewer, { GUEST: "VIEW" });
  const mine = await exportFile(place(), { topic: "guests", format: "csv" });
  const theirs = await exportFile(place(limited), { topic: "guests", format: "csv" });
  expect(await namesIn(mine.bytes)).toEqual(["Asha", "Ravi", "Zoya", "Kabir"]);
  expect(await namesIn(theirs.bytes)).toEqual(["Ravi", "Kabir"]);
  expect(theirs.made.rows).toBe(2);

  const listed = async (person: Person) =>
    (await call(harness.app, exportEndpoints.list, { params: { projectId }, query: {} }, person)).body.results.map(
      ({ id }) => id,
    );
  expect(await listed(owner)).toEqual([theirs.made.id, mine.made.id]);
  expect(await listed(limited)).toEqual([theirs.made.id]);
  expect(await listed(viewer)).toEqual([]);
  for (const person of [limited, viewer]) {
    expect((await fetchFile(place(person), mine.made.id)).status).toBe(404);
    const params = { projectId, exportId: mine.made.id };
    expect((await call(harness.app, exportEndpoints.remove, { params }, person)).status).toBe(404);
  }
  // A user who loses a group can no longer see the files that contain it.
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("collaborators")
      .set({ group_ids: [groups[0] as string] })
      .where("user_id", "=", limited.id)
      .execute(),
  );
  expect(await listed(limited)).toEqual([]);
  expect((await fetchFile(place(limited), theirs.made.id)).status).toBe(404);
});

test("a file of guests chosen by their rooms can't be fetched once rooms can't be seen", async () => {
  const desk = await signIn(harness);
  await addCollaborator(harness, projectId, desk, { GUEST: "VIEW", STAY: "VIEW" });
  const { made } = await exportFile(place(desk), { topic: "guests", format: "csv", filter: { stay: ["NO_ROOM"] } });
  expect((await fetchFile(place(desk), made.id)).status).toBe(200);
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("collaborators")
      .set({ permissions: JSON.stringify({ GUEST: "VIEW" }) })
      .where("user_id", "=", desk.id)
      .execute(),
  );
  expect((await fetchFile(place(desk), made.id)).status).toBe(403);
});

test("an export of another project is not found", async () => {
  const { made } = await exportFile(place(), { topic: "guests", format: "csv" });
  const other = await signIn(harness);
  const elsewhere = (await makeProject(harness, other)).id;
  expect((await fetchFile({ harness, projectId: elsewhere, owner: other }, made.id)).status).toBe(404);
  expect((await fetchFile({ harness, projectId, owner: other }, made.id)).status).toBe(404);
});

test("deleting an export deletes its file", async () => {
  const { made } = await exportFile(place(), { topic: "guests", format: "csv" });
  const row = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_exports").select("storage_key").executeTakeFirstOrThrow(),
  );
  const params = { projectId, exportId: made.id };
  expect((await call(harness.app, exportEndpoints.remove, { params }, owner)).status).toBe(200);
  expect((await fetchFile(place(), made.id)).status).toBe(404);
  await expect(harness.deps.storage.read(row.storage_key as string)).rejects.toMatchObject({ reason: "MISSING" });
});

test("the answers add up by event and age, and a workbook has a sheet for each event", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet", "Wedding"]);
  await inProject(harness, projectId, async (db) => {
    const guests = await db.selectFrom("guests").select(["id", "first_name"]).orderBy("position").execute();
    const answers = [
      { response: "ACCEPTED", plus_ones: 2, meal_choice: "Jain" },
      { response: "DECLINED", plus_ones: 0, meal_choice: null },
      { response: "ACCEPTED", plus_ones: 0, meal_choice: null },
    ];
    for (const [index, answer] of answers.entries())
      await db
        .insertInto("invitations")
        .values({
          project_id: projectId,
          guest_id: guests[index]?.id as string,
          event_id: sangeet as string,
          ...answer,
        })
        .execute();
    await db.updateTable("guests").set({ age_band: "INFANT" }).where("first_name", "=", "Zoya").execute();
  });
  const { bytes } = await exportFile(place(), { topic: "rsvp-matrix", format: "xlsx", event_sheets: true });
  const { description, cells } = await readBytes(bytes, { sheet: "Answers", headerRow: 1 });
  expect(description.sheets?.map(({ name }) => name)).toEqual(["Answers", "Sangeet", "Wedding"]);
  const at = description.headers.indexOf("Sangeet");
  const column = (row: string[]) => [row[0], ...row.slice(at, at + 3)];
  expect(cells.map(column)).toEqual([
    ["Asha", "Accepted", "2", "Jain"],
    ["Zoya", "Accepted", "", ""],
    ["Ravi", "Declined", "", ""],
    ["Kabir", "Not Invited", "", ""],
    ["Adults coming", "1", "", ""],
    ["Children coming", "0", "", ""],
    ["Infants coming", "1", "", ""],
    ["Plus-ones coming", "2", "", ""],
    ["Heads, without infants", "3", "", ""],
    ["Declined", "1", "", ""],
    ["No answer yet", "0", "", ""],
  ]);
  const coming = await readBytes(bytes, { sheet: "Sangeet", headerRow: 1 });
  expect(coming.cells.map((row) => row[0])).toEqual(["Asha", "Zoya"]);
});

test("of archives the newest file is kept, of other files the newest fifty; one archive is made at a time", async () => {
  const archive = () => send(harness.app, exportEndpoints.archive, { params: { projectId } }, owner);
  const answers = await Promise.all([archive(), archive(), archive()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  await finished(place(), answers.find(({ status }) => status === 202)!.body.id);
  const second = await archive();
  expect(second.status).toBe(202);
  await finished(place(), second.body.id);
  const kept = () =>
    inProject(harness, projectId, (db) =>
      db.selectFrom("file_exports").select(["id", "topic"]).where("storage_key", "is not", null).execute(),
    );
  expect(await kept()).toEqual([{ id: second.body.id, topic: ARCHIVE_TOPIC }]);
  await inProject(harness, projectId, async (db) => {
    const { job_id } = await db
      .selectFrom("file_exports")
      .select("job_id")
      .where("id", "=", second.body.id)
      .executeTakeFirstOrThrow();
    const file = { project_id: projectId, topic: "guests", format: "csv", title: "Old", file_name: "old.csv", job_id };
    const old = Array.from({ length: 60 }, (_, n) => ({
      ...file,
      storage_key: `${projectId}/${String(n).padStart(40, "0")}`,
      created_at: "2026-01-01T00:00:00Z",
    }));
    await db.insertInto("file_exports").values(old).execute();
  });
  const { made } = await exportFile(place(), { topic: "guests", format: "csv" });
  const files = (await kept()).filter(({ topic }) => topic === "guests");
  expect(files).toHaveLength(50);
  expect(files.map(({ id }) => id)).toContain(made.id);
});
