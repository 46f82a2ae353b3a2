import type { FieldErrors } from "@nyota/contract/errors";
import type { Question } from "@nyota/contract/events/questions";

export type Draft = Pick<Question, "type" | "options" | "per" | "shown_if">;
export type Known = Draft & { id: string };

export const hasOptions = (type: string) => type === "SINGLE" || type === "MULTI";

/** Validates a question against the others of its project; `id` is its own if it exists already. */
export function checkQuestion(draft: Draft, others: readonly Known[], id?: string): FieldErrors {
  const problems: FieldErrors = {};
  if (hasOptions(draft.type) && draft.options.length < 2) problems["options"] = ["Give at least two options."];
  else if (new Set(draft.options).size < draft.options.length) problems["options"] = ["Two options are the same."];
  const condition = checkCondition(draft, others, id);
  if (condition) problems["shown_if"] = [condition];
  return problems;
}

function checkCondition(draft: Draft, others: readonly Known[], id: string | undefined) {
  if (!draft.shown_if) return undefined;
  const { question_id: onId, equals } = draft.shown_if;
  if (onId === id) return "A question can't depend on itself.";
  const on = others.find((other) => other.id === onId);
  if (!on) return "The question this depends on does not exist.";
  if (id !== undefined && dependsOn(on, id, others)) return "These questions would depend on each other in a circle.";
  if (draft.per === "HOUSEHOLD" && on.per === "GUEST")
    return "A question for the household can't depend on one guest's answer.";
  if (on.type === "FILE") return "A question can't depend on a file that guests send.";
  if (on.type === "YES_NO" && equals !== "yes" && equals !== "no") return "Choose yes or no.";
  if (hasOptions(on.type) && !on.options.includes(equals)) return "This is not one of the other question's options.";
  return undefined;
}

/** Whether `from` depends on the question, directly or through other conditions. */
function dependsOn(from: Known, id: string, others: readonly Known[]) {
  const seen = new Set<string>();
  let at: Known | undefined = from;
  while (at?.shown_if && !seen.has(at.id)) {
    if (at.shown_if.question_id === id) return true;
    seen.add(at.id);
    const next: string = at.shown_if.question_id;
    at = others.find((other) => other.id === next);
  }
  return at?.id === id;
}

/** The order after moving one question to a position. */
export function moveTo(ids: readonly string[], id: string, position: number) {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, position), id, ...rest.slice(position)];
}

/** An answer of any type as texts, as forms show them and conditions compare them. */
export function toValues(stored: unknown): string[] {
  if (stored === null || stored === undefined) return [];
  if (Array.isArray(stored)) return stored.map(String);
  if (typeof stored === "boolean") return [stored ? "yes" : "no"];
  return [String(stored)];
}
