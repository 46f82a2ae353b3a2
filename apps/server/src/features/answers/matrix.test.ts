import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { eventEndpoints } from "@nyota/contract/events/events";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { makeAnswers, type MadeAnswers } from "./test/make-answers.ts";

const server = useServer();
let made: MadeAnswers;
beforeAll(async () => {
  made = await makeAnswers(server);
});

const read = async (query: object = {}) =>
  (await call(server.app, answerViewEndpoints.matrix, { params: { projectId: made.projectId }, query }, made.owner))
    .body;

test("each household and each guest without one has a row, once, over all pages", async () => {
  const all = await read({ page_size: 200 });
  expect(all.count).toBe(all.results.length);
  expect(all.results.reduce((sum, { guests }) => sum + guests, 0)).toBe(all.guests);
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await read({ page_size: 7, ...(cursor && { cursor }) });
    paged.push(...page.results);
    cursor = new URLSearchParams(page.next ?? "").get("cursor") ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all.results);
  expect(new Set(paged.map(({ household_id }) => household_id)).size).toBe(all.count);
});

test("the totals are the statuses of the events' own counts", async () => {
  const { totals } = await read();
  const params = { projectId: made.projectId };
  const { body } = await call(server.app, eventEndpoints.list, { params, query: {} }, made.owner);
  for (const { id, accepted, declined, pending, not_responded, not_sent, heads, waiting } of body.results)
    expect(totals.find(({ event_id }) => event_id === id)).toMatchObject({
      accepted,
      declined,
      pending,
      not_responded,
      not_sent,
      heads,
      waiting,
    });
});

test("a filter finds households by one of their guests and shows all of the household", async () => {
  const all = new Map((await read({ page_size: 200 })).results.map((row) => [row.household_id, row]));
  const event = made.events[0]!.id;
  const found = await read({ event_response: `${event}:DECLINED`, page_size: 200 });
  expect(found.count).toBeGreaterThan(3);
  expect(found.count).toBeLessThan(all.size);
  for (const row of found.results) {
    expect(row).toEqual(all.get(row.household_id));
    expect(row.cells.find(({ event_id }) => event_id === event)?.declined).toBeGreaterThan(0);
  }
  const sum = (field: "declined" | "heads") =>
    found.results
      .flatMap(({ cells }) => cells)
      .reduce((total, cell) => total + (cell.event_id === event ? cell[field] : 0), 0);
  const total = found.totals.find(({ event_id }) => event_id === event);
  expect([total?.declined, total?.heads]).toEqual([sum("declined"), sum("heads")]);
});

test("households stand in the order of their groups and names", async () => {
  const { results } = await read({ page_size: 200 });
  const groups = results.map(({ group }) => group ?? "");
  expect(groups).toEqual(groups.toSorted());
});
