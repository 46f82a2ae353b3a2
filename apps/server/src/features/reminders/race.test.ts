import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { makeBarrier, withoutLocks } from "#test/without-locks.ts";
import { makeWedding, writtenTo, type Wedding } from "./test/make-reminders.ts";

const server = useServer();
let at: Wedding;
beforeEach(async () => {
  // A job sends the reminders of every project: those of earlier tests would arrive at the barrier too.
  await asOwner("delete from reminders");
  at = await makeWedding(server);
  for (const [n, name] of ["Rajesh", "Dev", "Ravi"].entries())
    await at.family(`Family ${n}`, [{ name, phone: `+91980000000${n}` }]);
  await at.set();
});

const everybodyOnce = ["Dev", "Rajesh", "Ravi"];

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe("two workers whose jobs run at the same time", () => {
  /** Two jobs of which none goes on before the other has read the reminder too, without locking it; or has claimed it. */
  const runUnlocked = (text = "HH24:MI") => {
    const deps = withoutLocks(server.deps, { table: "reminders", after: { text, wait: makeBarrier(2) } });
    return Promise.all([at.runAt(3, "10:00", deps), at.runAt(3, "10:00", deps)]);
  };

  test("send one message to each household", async () => {
    await Promise.all(Array.from({ length: 4 }, () => at.runAt(3, "10:00")));
    expect(await writtenTo(at)).toEqual(everybodyOnce);
    expect(await at.campaigns()).toHaveLength(1);
    expect(await at.reserved()).toBe(3);
  });

  test("send one message also without the lock: the key of the households decides", async () => {
    await runUnlocked();
    expect(await writtenTo(at)).toEqual(everybodyOnce);
    expect(await at.campaigns()).toHaveLength(1);
  });

  test("send two without the lock and without the key", async () => {
    await asOwner("alter table reminder_households drop constraint reminder_households_pkey");
    await runUnlocked("insert into reminder_households");
    const sent = await writtenTo(at);
    await asOwner("delete from reminder_households");
    await asOwner(
      "alter table reminder_households add primary key (project_id, reminder_id, household_id, deadline_day)",
    );
    expect(sent).toEqual(["Dev", "Dev", "Rajesh", "Rajesh", "Ravi", "Ravi"]);
  });
});

test("a worker that dies before its commit leaves nothing, and the next job sends everything", async () => {
  const failing = withoutLocks(server.deps, {
    table: "no_table",
    after: { text: "due_at", wait: () => Promise.reject(new Error("killed")) },
  });
  await at.runAt(3, "10:00", failing);
  expect([await writtenTo(at), await at.campaigns()]).toEqual([[], []]);
  await at.runAt(3, "10:01");
  expect(await writtenTo(at)).toEqual(everybodyOnce);
});
