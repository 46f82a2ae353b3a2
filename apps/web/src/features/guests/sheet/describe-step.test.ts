import type { AnswerStep } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import { describeStep, formatGivenAnswer } from "./describe-step.ts";

const step: AnswerStep = {
  id: "s1",
  event: { id: "e1", name: "Sangeet" },
  before: null,
  after: "ACCEPTED",
  answered_by: "HOUSEHOLD",
  actor: null,
  details: { plus_ones: { before: 0, after: 2 }, meal_choice: { before: null, after: "Jain" } },
  caller: null,
  given_as: null,
  created_at: "2027-01-01T10:00:00Z",
};

test("an answer of the household is shown with its plus-ones and meals", () => {
  expect(describeStep(step)).toEqual({
    before: "No answer",
    after: "Accepted",
    more: "2 more people, Jain",
    by: "by the household",
  });
});

test("a host is named, and so is a guest who was merged into this one", () => {
  const words = describeStep({
    ...step,
    answered_by: "COLLABORATOR",
    actor: "Meera",
    details: null,
    given_as: "Aasha",
  });
  expect(words).toMatchObject({ more: "", by: "by Meera, as Aasha" });
});

test("an answer on the phone names who heard it, a member or a helper", () => {
  const onPhone = { ...step, answered_by: "COLLABORATOR" as const, caller: "Cousin Ravi" };
  expect(describeStep(onPhone).by).toBe("on the phone, by Cousin Ravi");
});

test("unchanged details are not repeated", () => {
  expect(describeStep({ ...step, before: "ACCEPTED" }).before).toBeNull();
});

test.each([
  ["YES_NO", ["yes"], "Yes"],
  ["DATE", ["2027-02-11"], "Feb 11, 27"],
  ["MULTI", ["Jain", "Vegan"], "Jain and Vegan"],
  ["TEXT", [], "–"],
] as const)("an answer of the kind %s is read as people say it", (type, values, words) => {
  expect(formatGivenAnswer({ type, values: [...values] })).toBe(words);
});
