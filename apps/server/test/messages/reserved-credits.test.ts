import { pino } from "pino";
import { expect, test } from "vitest";
import { checkReservedCredits } from "#jobs/housekeeping.ts";
import { useServer } from "../harness.ts";
import { prepareSending } from "../sending.ts";

const server = useServer();

/** The log lines of the nightly check. */
async function check() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await checkReservedCredits({ connection: server.deps.connection, log: log as typeof server.deps.log });
  return lines;
}

test("reserved credits without messages are logged with the project and both numbers, and left unchanged", async () => {
  const [sound, faulty] = [await prepareSending(server), await prepareSending(server)];
  for (const at of [sound, faulty]) {
    await at.addGuests([{ phone: "+919800000001" }, { phone: "+919800010001" }]);
    await at.campaign(await at.draft()).send();
  }
  expect(await check()).toEqual([]);
  await faulty.rows((db) =>
    db.updateTable("credit_balances").set({ reserved: 5 }).where("credit_type", "=", "MESSAGE").execute(),
  );
  expect(await check()).toEqual([
    expect.objectContaining({ level: 50, project: faulty.projectId, reserved: 5, waiting: 2 }),
  ]);
  expect(await faulty.reserved()).toBe(5);
});

test("waiting messages without reserved credits are found as well", async () => {
  const at = await prepareSending(server);
  await at.addGuests([{ phone: "+919800000001" }]);
  await at.campaign(await at.draft()).send();
  await at.rows((db) =>
    db.updateTable("credit_balances").set({ reserved: 0 }).where("credit_type", "=", "MESSAGE").execute(),
  );
  expect(await check()).toContainEqual(expect.objectContaining({ project: at.projectId, reserved: 0, waiting: 1 }));
});
