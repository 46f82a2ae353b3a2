import { day, optionalText } from "@nyota/contract/fields";
import type { FormProblem } from "@nyota/contract/site/rsvp";
import { toValues } from "#features/questions/rules.ts";
import type { CellAnswer } from "../rules.ts";
import { asksOf, isComing, isShown, questionField, type Ask, type ValuesOf } from "../household/questions.ts";
import type { Typed } from "../household/household-view.ts";
import { answerKey, type Household, type Question } from "../household/load-household.ts";

export type Problem = { field: string; problem: FormProblem };
/** Null clears an answer. */
export type AnswerChange = { ask: Ask; before: unknown; value: unknown };
type Context = { typed: Typed; after: ReadonlyMap<string, CellAnswer>; problems: Problem[] };

/** The questions whose answer the form changes. Answers to questions that no longer apply stay unchanged. */
export function readAnswers(household: Household, { typed, after, problems }: Context): AnswerChange[] {
  const asks = asksOf(household);
  const valuesOf: ValuesOf = ({ question, who }) =>
    typed.get(questionField(question.id, who)) ?? toValues(household.answers.get(answerKey(question.id, who)));
  return asks.flatMap((ask): AnswerChange[] => {
    const { question, who } = ask;
    if (!isShown(ask, asks, valuesOf)) return [];
    const field = questionField(question.id, who);
    const before = household.answers.get(answerKey(question.id, who)) ?? null;
    const given = typed.get(field);
    const read = given === undefined ? { value: before } : readValue(question, given);
    if ("problem" in read) {
      problems.push({ field, problem: read.problem });
      return [];
    }
    if (read.value === null && question.is_required && isComing(household, ask, (key) => after.get(key)?.response))
      problems.push({ field, problem: "REQUIRED" });
    return JSON.stringify(read.value) === JSON.stringify(before) ? [] : [{ ask, before, value: read.value }];
  });
}

type ReadValue = { value: unknown } | { problem: FormProblem };

function readValue(question: Question, given: string[]): ReadValue {
  const values = given.map((value) => value.trim()).filter((value) => value !== "");
  const [first = ""] = values;
  if (values.length === 0) return { value: null };
  switch (question.type) {
    case "SINGLE":
      return question.options.includes(first) ? { value: first } : { problem: "CHOICE" };
    case "MULTI":
      return values.every((value) => question.options.includes(value))
        ? { value: question.options.filter((option) => values.includes(option)) }
        : { problem: "CHOICE" };
    case "YES_NO":
      return first === "yes" || first === "no" ? { value: first === "yes" } : { problem: "CHOICE" };
    case "NUMBER":
      return /^-?\d{1,9}([.,]\d{1,4})?$/.test(first)
        ? { value: Number(first.replace(",", ".")) }
        : { problem: "NUMBER" };
    case "DATE":
      return day.safeParse(first).success ? { value: first } : { problem: "DATE" };
    case "TEXT":
    case "LONG_TEXT":
      return readText(first, question.type === "TEXT" ? 300 : 3_000);
    case "FILE":
      // Only sent by a form of its own.
      return { problem: "NOT_YOURS" };
  }
}

function readText(typed: string, max: number): ReadValue {
  const parsed = optionalText(max).safeParse(typed);
  return parsed.success ? { value: parsed.data } : { problem: "TOO_LONG" };
}
