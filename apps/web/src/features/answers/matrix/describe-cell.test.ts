import type { AnswerCell } from "@nyota/contract/site/answer-views";
import { expect, test } from "vitest";
import { describeCell, shortenCell, statusOfCell } from "./describe-cell.ts";

const cell = (counts: Partial<AnswerCell>): AnswerCell => ({
  event_id: "e1",
  accepted: 0,
  declined: 0,
  pending: 0,
  not_responded: 0,
  not_sent: 0,
  heads: 0,
  of: 0,
  waiting: 0,
  ...counts,
});

test("a cell shows how many come, else what is still open, else that all declined", () => {
  const shown = [
    cell({ accepted: 2, pending: 1, heads: 3, of: 4 }),
    cell({ declined: 1, pending: 1, of: 2 }),
    cell({ declined: 1, not_responded: 1, of: 2 }),
    cell({ declined: 1, not_sent: 1, of: 2 }),
    cell({ declined: 2, of: 2 }),
    undefined,
  ].map((given) => [statusOfCell(given), shortenCell(given)]);
  expect(shown).toEqual([
    ["ACCEPTED", "3 of 4"],
    ["PENDING", "Pending"],
    ["NOT_RESPONDED", "No resp."],
    ["NOT_SENT", "Not sent"],
    ["DECLINED", "Declined"],
    ["NOT_INVITED", "–"],
  ]);
});

test("a cell is described with every status in it", () => {
  expect(describeCell(cell({ accepted: 2, pending: 1, heads: 3, of: 4, waiting: 1 }))).toBe(
    "Coming: 3 of 4 people. 2 Accepted, 1 Pending, Waiting list: 1",
  );
  expect(describeCell(undefined)).toBe("Not Invited");
});

test("a household that only waits for places is not shown as silent", () => {
  expect(shortenCell(cell({ pending: 2, heads: 0, of: 2, waiting: 2 }))).toBe("Waiting list");
  expect(shortenCell(cell({ accepted: 1, pending: 1, heads: 1, of: 2, waiting: 1 }))).toBe("1 of 2");
});
