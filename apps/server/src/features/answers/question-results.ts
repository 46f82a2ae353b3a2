import { type QuestionResult, RESULT_VALUES_MAX } from "@nyota/contract/site/answer-views";

/** How many guests or households gave the same answer; of texts only how many there are. */
export type ResultFact = { question_id: string; values: string[]; count: number };
export type CountedQuestion = Pick<QuestionResult, "question_id" | "text" | "type" | "per" | "is_active"> & {
  options: string[];
};

export const isText = (type: string) => type === "TEXT" || type === "LONG_TEXT";

/** Counts the answers to one question. Options come in their order, former options and other values behind them. */
export function countResult({ options, ...question }: CountedQuestion, facts: readonly ResultFact[]): QuestionResult {
  const answered = facts.reduce((sum, { count }) => sum + count, 0);
  if (isText(question.type)) return { ...question, answered, values: [], others: 0, sum: null, average: null };
  const counts = new Map<string, number>(firstOnes(question.type, options).map((value) => [value, 0]));
  for (const { values, count } of facts)
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count);
  const fixed = firstOnes(question.type, options).length;
  const all = [...counts].map(([value, count]) => ({ value, count }));
  const rest = all.slice(fixed).toSorted((a, b) => compareValues(question.type, a, b));
  const values = [...all.slice(0, fixed), ...rest];
  const beyond = values.slice(RESULT_VALUES_MAX);
  const sum = question.type === "NUMBER" ? sumOf(facts) : null;
  return {
    ...question,
    answered,
    values: values.slice(0, RESULT_VALUES_MAX),
    others: beyond.reduce((total, { count }) => total + count, 0),
    sum,
    average: sum !== null && answered > 0 ? Math.round((sum / answered) * 100) / 100 : null,
  };
}

const firstOnes = (type: string, options: string[]) => (type === "YES_NO" ? ["yes", "no"] : [...new Set(options)]);

const sumOf = (facts: readonly ResultFact[]) =>
  facts.reduce((sum, { values, count }) => sum + (Number(values[0]) || 0) * count, 0);

type Value = { value: string; count: number };

/** Numbers and days in their own order, other values by how often they were given. */
function compareValues(type: string, a: Value, b: Value): number {
  if (type === "NUMBER") return Number(a.value) - Number(b.value);
  if (type === "DATE") return a.value < b.value ? -1 : 1;
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
