import { lookUp } from "@nyota/contract/look-up";
import { listAskedQuestions, listGiven } from "#features/questions/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { Column } from "../sheet/sheet.ts";

const prefix = "question:";
const longest = 60;

/** A column for each question; in an editable list only if the user selects it. */
export async function questionColumns(scope: Scope, { in_sheet }: { in_sheet: boolean }): Promise<Column[]> {
  const questions = await listAskedQuestions(scope);
  return questions.map(({ id, text }) => ({
    key: `${prefix}${id}`,
    label: text.length > longest ? `${text.slice(0, longest - 1)}…` : text,
    section: "ANSWER",
    in_sheet,
    on_paper: false,
    kind: "text",
    width: 24,
  }));
}

export const isQuestion = (key: string) => key.startsWith(prefix);

/** The answers by guest and column. No query if no such column is selected. */
export async function readGiven(scope: Scope, ids: readonly string[], columns: readonly Column[]) {
  const given = columns.some(({ key }) => isQuestion(key)) ? await listGiven(scope, ids) : [];
  const byGuest = Map.groupBy(given, ({ guest_id }) => guest_id);
  return new Map(
    [...byGuest].map(([id, answers]) => [
      id,
      new Map(answers.map(({ question_id, type, values }) => [`${prefix}${question_id}`, formatAnswer(type, values)])),
    ]),
  );
}

const yesNo: Record<string, string> = { yes: "Yes", no: "No" };
export const formatValue = (type: string, value: string) =>
  type === "YES_NO" ? (lookUp(yesNo, value) ?? value) : value;
const formatAnswer = (type: string, values: readonly string[]) =>
  values.map((value) => formatValue(type, value)).join(", ");
