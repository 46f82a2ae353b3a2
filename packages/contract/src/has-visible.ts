// In a file of its own, because pages use it too and would otherwise load all of zod.

/**
 * Whether a text contains letters, digits, punctuation or symbols, and not only invisible characters. Five letters and
 * symbols are invisible as well.
 */
export const hasVisible = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u115f\u1160\u3164\uffa0\u2800]/g, ""));
