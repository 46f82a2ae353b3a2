import type { QuestionResult } from "@nyota/contract/site/answer-views";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { listTexts, readResults } from "#features/answers/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { Cell, Column, Row } from "../sheet/sheet.ts";
import { oneBatch, type Topic } from "../sheet/topic.ts";
import { formatValue } from "./question-columns.ts";

const plain = { in_sheet: true, on_paper: true, kind: "text", section: "ANSWER" } as const;
const all: Column[] = [
  { ...plain, key: "question", label: "Question", width: 34 },
  { ...plain, key: "answer", label: "Answer", width: 40 },
  { ...plain, key: "name", label: "Guest or household", width: 24 },
  { ...plain, key: "count", label: "Answers", kind: "number", width: 10 },
  { ...plain, key: "share", label: "Percent", kind: "number", width: 10 },
];

/** The questions with their answers counted, and the texts with who wrote them. */
export const resultTopic: Topic = {
  title: "Results of the questions",
  listColumns: () => Promise.resolve(all),
  open: async (scope, { columns, filter }) => {
    const { results } = await readResults(scope, filter);
    const rows = [];
    for (const question of results)
      rows.push(...(question.values.length > 0 ? countedRows(question) : await textRows(scope, question, filter)));
    const cells = rows.map((row): Row => ({ cells: columns.map(({ key }) => row[key] ?? null) }));
    return { total: rows.length, sheets: [{ name: "Results", columns, rows: oneBatch(cells) }] };
  },
};

type Written = Record<string, Cell>;

function countedRows({ text, type, values, others, answered }: QuestionResult): Written[] {
  const line = (answer: string, count: number): Written => ({
    question: text,
    answer,
    count,
    share: answered > 0 ? Math.round((count / answered) * 100) : 0,
  });
  const lines = values.map(({ value, count }) => line(formatValue(type, value), count));
  return others > 0 ? [...lines, line("Other answers", others)] : lines;
}

async function textRows(scope: Scope, { question_id, text }: QuestionResult, filter: GuestFilter): Promise<Written[]> {
  const texts = await listTexts(scope, question_id, filter);
  if (texts.length === 0) return [{ question: text, answer: "No answers yet", count: 0 }];
  return texts.map(({ name, values }) => ({ question: text, answer: values.join(", "), name, count: 1 }));
}
