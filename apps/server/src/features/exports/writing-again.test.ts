import { exportEndpoints } from "@nyota/contract/files/exports";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { writeExport } from "./jobs.ts";
import type { Deps } from "#http/deps.ts";
import { call } from "#test/client.ts";
import { fetchFile, order } from "#test/export-files.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

// No worker: the tests run the job themselves, and end it at any point.
const harness = useServer();
let owner: Person;
let projectId: string;
const place = (person = owner) => ({ harness, projectId, owner: person });
const attempt = { last: false };

beforeAll(async () => {
  while ((await harness.app.inject("/api/projects/")).statusCode === 503);
});
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  await inProject(harness, projectId, (db) =>
    db
      .insertInto("guests")
      .values({ project_id: projectId, first_name: "Asha", display_name: "Asha", position: 1, status: "PUBLISHED" })
      .execute(),
  );
});

async function ordered(person = owner) {
  const { body } = await order(place(person), { topic: "guests", format: "csv" });
  return { id: body.id, payload: { project_id: projectId, job_id: body.job.id, export_id: body.id } };
}
const stateOf = async (exportId: string) =>
  (await call(harness.app, exportEndpoints.read, { params: { projectId, exportId } }, owner)).body;
const keyOf = (exportId: string) =>
  inProject(harness, projectId, (db) =>
    db.selectFrom("file_exports").select("storage_key").where("id", "=", exportId).executeTakeFirst(),
  );

/** A storage whose first write fails in the middle. */
function breakingOnce(): Deps {
  let isBroken = false;
  const { storage } = harness.deps;
  return {
    ...harness.deps,
    storage: {
      ...storage,
      write: async (key, bytes) => {
        if (isBroken) return storage.write(key, bytes);
        isBroken = true;
        throw new Error("The disk went away.");
      },
    },
  };
}

test("a failed attempt is repeated and leaves one complete file", async () => {
  const { id, payload } = await ordered();
  const deps = breakingOnce();
  await expect(writeExport(deps, payload, attempt)).rejects.toThrow("The disk went away.");
  expect((await stateOf(id)).job.state).toBe("RETRY");
  expect(JSON.parse(String((await fetchFile(place(), id)).bytes))).toMatchObject({ code: "ILLEGAL_STATE" });
  const before = await keyOf(id);
  await writeExport(deps, payload, attempt);
  expect(await stateOf(id)).toMatchObject({ rows: 1, job: { state: "SUCCESS", progress: 100 } });
  expect((await keyOf(id))?.storage_key).not.toBe(before?.storage_key);
  expect(String((await fetchFile(place(), id)).bytes)).toContain("Asha");
});

test("the failure of the last attempt is reported with a message", async () => {
  const { id, payload } = await ordered();
  await writeExport(breakingOnce(), payload, { last: true });
  expect((await stateOf(id)).job).toMatchObject({
    state: "FAILURE",
    error: "Something went wrong on our side. Export again.",
  });
});

test("two concurrent attempts leave one file, and a finished export is not written again", async () => {
  const { id, payload } = await ordered();
  await Promise.all([writeExport(harness.deps, payload, attempt), writeExport(harness.deps, payload, attempt)]);
  const first = await keyOf(id);
  expect((await fetchFile(place(), id)).status).toBe(200);
  await writeExport(harness.deps, payload, attempt);
  expect(await keyOf(id)).toEqual(first);
});

test("an attempt whose file a later attempt deleted does not affect the later one", async () => {
  const { id, payload } = await ordered();
  const { storage } = harness.deps;
  const overtaken: Deps = {
    ...harness.deps,
    storage: {
      ...storage,
      write: async () => {
        await writeExport(harness.deps, payload, attempt);
        throw Object.assign(new Error("the part is gone"), { code: "ENOENT" });
      },
    },
  };
  await writeExport(overtaken, payload, attempt);
  expect((await stateOf(id)).job).toMatchObject({ state: "SUCCESS" });
  expect((await fetchFile(place(), id)).status).toBe(200);
});

test("an export deleted in the meantime is not written", async () => {
  const { id, payload } = await ordered();
  await call(harness.app, exportEndpoints.remove, { params: { projectId, exportId: id } }, owner);
  await writeExport(harness.deps, payload, attempt);
  expect(await keyOf(id)).toBeUndefined();
});

test("a user who may no longer see the guests gets no file", async () => {
  const viewer = await signIn(harness);
  await addCollaborator(harness, projectId, viewer, { GUEST: "VIEW" });
  const { id, payload } = await ordered(viewer);
  await inProject(harness, projectId, (db) => db.updateTable("collaborators").set({ status: "REVOKED" }).execute());
  await writeExport(harness.deps, payload, attempt);
  expect((await stateOf(id)).job).toMatchObject({
    state: "FAILURE",
    error: "The person who requested this is no longer in the project.",
  });
});

test("the whole file is from one snapshot, whatever changes while it is written", async () => {
  await inProject(harness, projectId, (db) =>
    db
      .insertInto("guests")
      .values(
        Array.from({ length: 2_500 }, (_, position) => ({
          project_id: projectId,
          first_name: "Before",
          display_name: "Before",
          position: position + 10,
          status: "PUBLISHED",
        })),
      )
      .execute(),
  );
  const { id, payload } = await ordered();
  let isChanged = false;
  const { storage } = harness.deps;
  const deps: Deps = {
    ...harness.deps,
    storage: {
      ...storage,
      write: (key, bytes) => {
        async function* changingMeanwhile() {
          for await (const piece of bytes as AsyncIterable<Uint8Array>) {
            yield piece;
            if (isChanged) continue;
            isChanged = true;
            await inProject(harness, projectId, (db) =>
              db.updateTable("guests").set({ first_name: "After", display_name: "After" }).execute(),
            );
          }
        }
        return storage.write(key, changingMeanwhile());
      },
    },
  };
  await writeExport(deps, payload, attempt);
  const text = String((await fetchFile(place(), id)).bytes);
  expect(isChanged).toBe(true);
  expect(text.match(/Before/g)).toHaveLength(5_000);
  expect(text).not.toContain("After");
});

test("whoever needs a link that a file has made does not wait until the file is stored", async () => {
  const guestId = await inProject(
    harness,
    projectId,
    async (db) => (await db.selectFrom("guests").select("id").executeTakeFirstOrThrow()).id,
  );
  const { body } = await order(place(), { topic: "rsvp-links", format: "csv" });
  const { storage } = harness.deps;
  const readAll = async (bytes: Uint8Array | AsyncIterable<Uint8Array>) =>
    bytes instanceof Uint8Array ? bytes : Buffer.concat(await Array.fromAsync(bytes));
  let link = "";
  const write: typeof storage.write = async (key, bytes) => {
    const whole = await readAll(bytes);
    link = (await call(harness.app, rsvpEndpoints.link, { params: { projectId, guestId } }, owner)).body.url;
    expect(String(whole)).toContain(link);
    return storage.write(key, whole);
  };
  const deps = { ...harness.deps, storage: { ...storage, write } };
  await writeExport(deps, { project_id: projectId, job_id: body.job.id, export_id: body.id }, attempt);
  expect(String((await fetchFile(place(), body.id)).bytes)).toContain(link);
});
