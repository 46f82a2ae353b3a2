/** One row of suggestions: what is filled in, and what is said about it. */
export type Suggestion = { value: string; label: string; hint?: string; text?: string };
