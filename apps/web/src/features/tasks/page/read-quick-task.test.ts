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
  ["Call the florist next Friday 5pm", "Call the florist at 5pm", "2026-11-27"],
  ["Call the florist next Friday, 5:30 pm", "Call the florist at 5:30 pm", "2026-11-27"],
  ["Call the DJ next Friday morning", "Call the DJ in the morning", "2026-11-27"],
  ["Call DJ Friday at 5pm", "Call DJ at 5pm", "2026-11-27"],
  ["Call DJ Friday at 5", "Call DJ at 5", "2026-11-27"],
  ["Call DJ by Friday 5-6pm", "Call DJ at 5-6pm", "2026-11-27"],
  ["Call DJ at 5pm on Friday", "Call DJ at 5pm", "2026-11-27"],
  ["Tomorrow call DJ", "Call DJ", "2026-11-21"],
  ["Tomorrow morning call DJ", "Call DJ in the morning", "2026-11-21"],
  ["On Friday at 5pm, call DJ", "Call DJ at 5pm", "2026-11-27"],
  ["Monday: call DJ at noon", "Call DJ at noon", "2026-11-23"],
  ["5 Jan pay the decorator", "Pay the decorator", "2027-01-05"],
  ["In two weeks fit the sherwani", "Fit the sherwani", "2026-12-04"],
  ["The day after tomorrow call DJ", "Call DJ", "2026-11-22"],
  ["कल डीजे को फ़ोन करना", "डीजे को फ़ोन करना", "2026-11-21"],
  ["डीजे को फ़ोन करना अगले शुक्रवार", "डीजे को फ़ोन करना", "2026-11-27"],
  ["डीजे को कल", "डीजे को", "2026-11-21"],
  ["शुक्रवार को डीजे को फ़ोन करना", "डीजे को फ़ोन करना", "2026-11-27"],
  ["डीजे को फ़ोन करना परसों शाम 5 बजे", "डीजे को फ़ोन करना शाम 5 बजे", "2026-11-22"],
  ["Tomorrow morning", "Tomorrow morning", null],
  ["Book the hall at 5pm", "Book the hall at 5pm", null],
  ["3 days hotel for Meera", "3 days hotel for Meera", null],
  ["10/12 seater tables", "10/12 seater tables", null],
  ["Sun hats for the haldi", "Sun hats for the haldi", null],
  ["In time for Meera", "In time for Meera", null],
  ["March past", "March past", null],
  ["Order 12 chairs", "Order 12 chairs", null],
  ["Book tables 12 5", "Book tables 12 5", null],
  ["Call Monica", "Call Monica", null],
  ["Invite Marco 12", "Invite Marco 12", null],
  ["Plan the day", "Plan the day", null],
  ["Tomorrow", "Tomorrow", null],
])("“%s” is “%s”, due %s", (typed, title, due_at) =>
  expect(readQuickTask(typed, friday, wedding)).toEqual({ title, due_at }),
);
