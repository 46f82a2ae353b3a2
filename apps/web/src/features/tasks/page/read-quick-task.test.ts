import { expect, test } from "vitest";
import { readQuickTask } from "./read-quick-task.ts";

const friday = new Date(2026, 10, 20);
const wedding = { from: "2027-02-12", to: "2027-02-15" };

test.each([
  ["Call the caterer next Friday", "Call the caterer", "2026-11-27"],
  ["Pay the decorator by 5 Jan", "Pay the decorator", "2027-01-05"],
  ["Pay the decorator by Jan 5, 2027", "Pay the decorator", "2027-01-05"],
  ["Order flowers 3 days before the wedding", "Order flowers", "2027-02-09"],
  ["Fit the sherwani in two weeks", "Fit the sherwani", "2026-12-04"],
  ["Confirm buses 12/1", "Confirm buses", "2027-01-12"],
  ["Ask Meera tomorrow", "Ask Meera", "2026-11-21"],
  ["Order 12 chairs", "Order 12 chairs", null],
  ["Book tables 12 5", "Book tables 12 5", null],
  ["Call Monica", "Call Monica", null],
  ["Invite Marco 12", "Invite Marco 12", null],
  ["Plan the day", "Plan the day", null],
  ["Tomorrow", "Tomorrow", null],
])("“%s” is “%s”, due %s", (typed, title, due_at) =>
  expect(readQuickTask(typed, friday, wedding)).toEqual({ title, due_at }),
);
