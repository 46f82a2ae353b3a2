import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { exportEndpoints } from "@nyota/contract/files/exports";
import { importEndpoints } from "@nyota/contract/files/imports";
import { projectEndpoints } from "@nyota/contract/account/projects";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { startDueCampaigns } from "#features/campaigns/jobs.ts";
import { writeExport } from "#features/exports/jobs.ts";
import { publishImport, readImport, undoImport } from "#features/imports/jobs.ts";
import { jobs } from "#jobs/catalogue.ts";
import { call } from "../client.ts";
import { addCollaborator, asUser, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { upload } from "../import-files/prepare.ts";
import { fileOf, payloadOf } from "./file-of.ts";
import { prepareSending, type Sending } from "../sending.ts";
import { until } from "../until.ts";

const server = useServer();
const attempt = { last: true };
const full = { GUEST: "FULL_ACCESS", MESSAGE: "FULL_ACCESS" } as const;

/** A project with guests in two groups and a collaborator who may do everything. */
async function setUp() {
  const at = await prepareSending(server);
  const person = await signIn(server, { full_name: "Kiran" });
  await addCollaborator(server, at.projectId, person, full);
  const groups = await at.rows((db) =>
    db
      .insertInto("groups")
      .values(["Bride", "Groom"].map((name, position) => ({ project_id: at.projectId, name, position })))
      .returning("id")
      .execute(),
  );
  const [bride, groom] = groups.map(({ id }) => id) as [string, string];
  await at.addGuests([
    { first_name: "Asha", phone: "+919800000001", group_id: bride },
    { first_name: "Ravi", phone: "+919800010001", group_id: groom },
  ]);
  return { at, person, bride, place: { harness: server, projectId: at.projectId, owner: person } };
}
type Setting = Awaited<ReturnType<typeof setUp>>;

/** Events between the request and the job. */
const losses = {
  "nothing happened": async () => {},
  "they were limited to a group": ({ at, bride }: Setting) =>
    at.rows((db) =>
      db
        .updateTable("collaborators")
        .set({ group_ids: [bride] })
        .execute(),
    ),
  "their level was lowered": ({ at }: Setting) =>
    at.rows((db) =>
      db
        .updateTable("collaborators")
        .set({ permissions: JSON.stringify({ GUEST: "NO_ACCESS", MESSAGE: "VIEW" }) })
        .execute(),
    ),
  "they were removed": ({ at }: Setting) =>
    at.rows((db) => db.updateTable("collaborators").set({ status: "REVOKED" }).execute()),
  "the trial ended": ({ at }: Setting) =>
    at.rows((db) => db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute()),
  "the project was deleted": async ({ at }: Setting) => {
    const gone = await call(server.app, projectEndpoints.remove, { params: { projectId: at.projectId } }, at.owner);
    expect(gone.status).toBe(200);
  },
};

type Outcome = { isDone: boolean; reason: string | null; reached?: unknown };
type Kind = (setting: Setting) => Promise<{
  /** Runs the job as the worker does. */
  later: () => Promise<Outcome>;
  /** Makes the same change by a call, now. */
  direct: () => Promise<{ status: number; reached?: unknown }>;
}>;

const namesOf = (at: Sending, campaignId: string) =>
  at.rows(async (db) => {
    const rows = await db
      .selectFrom("messages as m")
      .innerJoin("guests as g", "g.id", "m.guest_id")
      .select("g.first_name")
      .where("m.dispatch_id", "=", campaignId)
      .orderBy("g.first_name")
      .execute();
    return rows.map(({ first_name }) => first_name);
  });

const campaign: Kind = async ({ at, person }) => {
  const asked = await at.draft({ scheduled_at: new Date(Date.now() + 3_600_000).toISOString() }, person);
  expect((await at.campaign(asked, person).send()).body.status).toBe("SCHEDULED");
  const other = await at.draft({}, person);
  const row = () =>
    at.rows((db) =>
      db
        .selectFrom("dispatches")
        .select(["status", "status_reason", "started_by"])
        .where("id", "=", asked.id)
        .executeTakeFirstOrThrow(),
    );
  return {
    later: async () => {
      await at.rows((db) =>
        db.updateTable("dispatches").set({ scheduled_at: "2020-01-01T00:00:00Z" }).where("id", "=", asked.id).execute(),
      );
      await startDueCampaigns(server.deps);
      const { status, status_reason, started_by } = await row();
      if (status === "IN_PROGRESS") expect(started_by).toBe(person.id);
      const isDone = status === "IN_PROGRESS";
      // The scheduled campaigns of a deleted project are cancelled with it.
      const reason = status === "CANCELLED" ? "cancelled" : status_reason;
      return { isDone, reason, reached: await namesOf(at, asked.id) };
    },
    direct: async () => {
      const { status } = await at.campaign(other, person).send();
      return { status, reached: await namesOf(at, other.id) };
    },
  };
};

const processIn = (person: Person, at: Sending, { id, mapping }: { id: string; mapping: object }) =>
  call(
    server.app,
    importEndpoints.process,
    { params: { projectId: at.projectId, importId: id }, body: { mapping: mapping as never } },
    person,
  );

const outcomeOf = async (at: Sending, importId: string, goal: string): Promise<Outcome> => {
  const { state, error } = await fileOf(at, importId);
  return { isDone: state === goal, reason: error };
};

const reading: Kind = async ({ at, person, place }) => {
  const [asked, other] = [await upload(place, "Name\nZoya\n"), await upload(place, "Name\nZara\n")];
  expect((await processIn(person, at, asked)).status).toBe(202);
  return {
    later: async () => {
      await readImport(server.deps, await payloadOf(at, asked.id), attempt);
      return outcomeOf(at, asked.id, "READY");
    },
    direct: () => processIn(person, at, other),
  };
};

/** An import that has been read. */
async function read({ at, person, place }: Setting, text: string) {
  const file = await upload(place, text);
  await processIn(person, at, file);
  await readImport(server.deps, await payloadOf(at, file.id), attempt);
  expect((await fileOf(at, file.id)).state).toBe("READY");
  return file.id;
}

/** Small imports are published in the call itself; large ones are left in this state for a job. */
const leaveForJob = ({ at, person }: Setting, importId: string, kind: "imports.publish" | "imports.undo") =>
  at.rows(async (db) => {
    const job = await db
      .insertInto("jobs")
      .values({ project_id: at.projectId, user_id: person.id, kind })
      .returning("id")
      .executeTakeFirstOrThrow();
    const state = kind === "imports.publish" ? "PUBLISHING" : "UNDOING";
    await db.updateTable("file_imports").set({ state, job_id: job.id }).where("id", "=", importId).execute();
  });

const publishNow = ({ at, person }: Setting, import_id: string) =>
  call(server.app, importEndpoints.publish, { params: { projectId: at.projectId }, body: { import_id } }, person);

const publishing: Kind = async (setting) => {
  const { at } = setting;
  const [asked, other] = [await read(setting, "Name\nZoya\n"), await read(setting, "Name\nZara\n")];
  await leaveForJob(setting, asked, "imports.publish");
  return {
    later: async () => {
      await publishImport(server.deps, await payloadOf(at, asked), attempt);
      return outcomeOf(at, asked, "PUBLISHED");
    },
    direct: () => publishNow(setting, other),
  };
};

const undoing: Kind = async (setting) => {
  const { at, person } = setting;
  const [asked, other] = [await read(setting, "Name\nZoya\n"), await read(setting, "Name\nZara\n")];
  for (const importId of [asked, other]) expect((await publishNow(setting, importId)).status).toBe(200);
  await leaveForJob(setting, asked, "imports.undo");
  return {
    later: async () => {
      await undoImport(server.deps, await payloadOf(at, asked), attempt);
      return outcomeOf(at, asked, "UNDONE");
    },
    direct: () =>
      call(server.app, importEndpoints.undo, { params: { projectId: at.projectId, importId: other } }, person),
  };
};

const exporting: Kind = async ({ at, person }) => {
  const params = { projectId: at.projectId };
  const ask = () =>
    call(server.app, exportEndpoints.create, { params, body: { topic: "guests", format: "csv" } }, person);
  const { body: asked } = await ask();
  const write = async (exportId: string, jobId: string) => {
    await writeExport(server.deps, { project_id: at.projectId, export_id: exportId, job_id: jobId }, attempt);
    return at.rows((db) =>
      db
        .selectFrom("file_exports")
        .select(["rows", "storage_key", "file_name"])
        .where("id", "=", exportId)
        .executeTakeFirstOrThrow(),
    );
  };
  return {
    later: async () => {
      const { rows, storage_key, file_name } = await write(asked.id, asked.job.id);
      // An export that failed has no file.
      expect(storage_key === null).toBe(file_name === null);
      const job = await at.rows((db) =>
        db.selectFrom("jobs").select("error").where("id", "=", asked.job.id).executeTakeFirstOrThrow(),
      );
      return { isDone: file_name !== null, reason: job.error, reached: rows };
    },
    direct: async () => {
      const { status, body } = await ask();
      if (status !== 202) return { status, reached: null };
      return { status, reached: (await write(body.id, body.job.id)).rows };
    },
  };
};

const kinds: Record<string, Kind> = {
  "campaigns.start_due": campaign,
  "imports.read": reading,
  "imports.publish": publishing,
  "imports.undo": undoing,
  "exports.write": exporting,
};

test("every kind of job that a user starts is tested", () => {
  const isStarted = ([name, { shape }]: [string, { shape: object }]) => "job_id" in shape && name !== "jobs.abandoned";
  const started = Object.entries(jobs)
    .filter(isStarted)
    .map(([name]) => name);
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(started));
});

describe.each(Object.entries(kinds))("%s runs with its user's rights at that time", (name, prepare) => {
  test.each(Object.entries(losses))("when %s", async (loss, happen) => {
    const setting = await setUp();
    const { later, direct } = await prepare(setting);
    await happen(setting);
    const [outcome, call_] = [await later(), await direct()];
    // Not done for fewer guests than its user saw at the start.
    const isRefused = name === "campaigns.start_due" && loss === "they were limited to a group";
    expect(outcome.isDone).toBe(call_.status < 400 && !isRefused);
    if (outcome.isDone && "reached" in call_) expect(outcome.reached).toEqual(call_.reached);
    if (!outcome.isDone) expect(outcome.reason).toMatch(/\w/);
    if (loss === "nothing happened") expect(outcome.isDone).toBe(true);
    if (loss === "they were removed" || loss === "their level was lowered") expect(outcome.isDone).toBe(false);
    expect(await setting.at.creditViolations()).toEqual([]);
  });
});

type Payload = Awaited<ReturnType<typeof payloadOf>>;
/**
 * Where reading a file is stopped: each locks rows the job needs, and returns a function that resolves once the job
 * waits for them.
 */
const stops = {
  storing: async ({ holders: [holder] }: Stop) => {
    await holder.query("lock table import_rows in share mode");
    return waitsFor(holder);
  },
  "the first report": async ({ holders: [job, file], payload }: Stop) => {
    const lockJob = () => job.query("select from jobs where id = $1 for update", [payload.job_id]);
    await lockJob();
    return async () => {
      await waitsFor(job)();
      await file.query("select from file_imports where id = $1 for update", [payload.import_id]);
      await job.query("commit");
      await waitsFor(file)(); // it has begun, and is about to read the file
      await job.query("begin");
      await lockJob();
      await file.query("commit");
      await waitsFor(job)();
    };
  },
};
type Stop = { holders: [pg.Client, pg.Client]; payload: Payload };

/** Waits until another transaction waits for a lock of this client. */
const waitsFor = (client: pg.Client) => async () => {
  const waiting = "select from pg_locks w where not w.granted and pg_backend_pid() = any (pg_blocking_pids(w.pid))";
  await until(
    () => client.query(waiting),
    ({ rowCount }) => (rowCount ?? 0) > 0,
  );
};

type Held = { text: string; at: keyof typeof stops; happen: (setting: Setting) => Promise<unknown> };

/** Reads a file and stops it until something has happened; returns the import, its job and the time it continued. */
async function readWhile(setting: Setting, { text, at: stop, happen }: Held) {
  const { at, person, place } = setting;
  const asked = await upload(place, text);
  expect((await processIn(person, at, asked)).status).toBe(202);
  const payload = await payloadOf(at, asked.id);
  const holders = [0, 1].map(() => new pg.Client({ connectionString: server.url })) as [pg.Client, pg.Client];
  for (const holder of holders) await holder.connect().then(() => holder.query("begin"));
  try {
    const isThere = await stops[stop]({ holders, payload });
    const running = readImport(server.deps, payload, attempt);
    await isThere();
    await happen(setting);
    const { rows } = await holders[0].query<{ at: string }>("select clock_timestamp() as at");
    for (const holder of holders) await holder.query("commit");
    await running;
    const job = await at.rows((db) =>
      db
        .selectFrom("jobs")
        .select(["state", "done", "finished_at"])
        .where("id", "=", payload.job_id)
        .executeTakeFirstOrThrow(),
    );
    return { file: await fileOf(at, asked.id), job, wentOnAt: rows[0]?.at as string };
  } finally {
    for (const holder of holders) await holder.end();
  }
}

const longList = `Name\n${Array.from({ length: 6_000 }, (_, n) => `Zoya ${n}\n`).join("")}`;

describe("reading a file", () => {
  const ends = Object.entries(losses)
    .slice(2)
    .filter(([loss]) => loss !== "the trial ended");
  test.each(ends)("fails when meanwhile %s", async (_loss, happen) => {
    const { file, job } = await readWhile(await setUp(), { text: longList, at: "the first report", happen });
    expect(file).toMatchObject({ state: "FAILED", error: expect.stringMatching(/\w/) });
    // Found at the first report, not after the whole file.
    expect(job).toMatchObject({ state: "FAILURE", done: null });
  });
  test("goes on when meanwhile the trial ended", async () => {
    const happen = losses["the trial ended"];
    const { file, job } = await readWhile(await setUp(), { text: longList, at: "the first report", happen });
    expect([file.state, job.state]).toEqual(["READY", "SUCCESS"]);
  });
  test("succeeds, and its job has the time when it finished", async () => {
    const { file, job, wentOnAt } = await readWhile(await setUp(), {
      text: "Name\nZoya\n",
      at: "storing",
      happen: losses["nothing happened"],
    });
    expect([file.state, job.state]).toEqual(["READY", "SUCCESS"]);
    expect(Date.parse(job.finished_at as string)).toBeGreaterThanOrEqual(Date.parse(wentOnAt));
  });
  test("fails when its user sees other guests than those the rows were compared with", async () => {
    const happen = losses["they were limited to a group"];
    const text = `Name\n${"Zoya\n".repeat(3_000)}`;
    const { file } = await readWhile(await setUp(), { text, at: "the first report", happen });
    expect(file).toMatchObject({ state: "FAILED", error: expect.stringContaining("permissions changed") });
  });
  test("with a single report checks the user's rights once more before the file is ready", async () => {
    const { file } = await readWhile(await setUp(), {
      text: "Name\nZoya\n",
      at: "storing",
      happen: losses["the project was deleted"],
    });
    expect(file.state).toBe("FAILED");
  });
});

test("a campaign that could not start shows it in its draft and the activity, and notifies the owner", async () => {
  const setting = await setUp();
  const { later } = await campaign(setting);
  await losses["they were removed"](setting);
  expect(await later()).toMatchObject({
    isDone: false,
    reason: "The person who requested this is no longer in the project.",
  });
  const { at } = setting;
  const { body } = await call(
    server.app,
    campaignEndpoints.list,
    { params: { projectId: at.projectId }, query: {} },
    at.owner,
  );
  expect(body.results.find(({ status_reason }) => status_reason !== null)).toMatchObject({ status: "DRAFT" });
  const written = await at.rows(async (db) => ({
    activities: await db.selectFrom("activities").select("action").where("object_type", "=", "campaign").execute(),
  }));
  const notices = await asUser(server, at.owner.id, (db) =>
    db.selectFrom("notifications").select(["title", "user_id"]).where("project_id", "=", at.projectId).execute(),
  );
  expect(written.activities).toContainEqual({ action: "could not start" });
  expect(notices).toEqual([{ title: "Campaign not sent", user_id: at.owner.id }]);
});
