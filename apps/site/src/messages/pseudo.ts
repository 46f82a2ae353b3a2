import { en, type Messages } from "./en.ts";

/**
 * Not a language of any reader: English written from right to left, so that pages can be tested before there is such a
 * language. The server shows it outside production only.
 */
export const PSEUDO = "ar-XB";

// Right-to-left override, and its end.
const turn = (text: string) => `\u202E${text}\u202C`;

function turnAll(value: unknown): unknown {
  if (typeof value === "string") return turn(value);
  if (typeof value === "function")
    return (...given: unknown[]) => turnAll((value as (...all: unknown[]) => unknown)(...given));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, turnAll(one)]));
}

export const pseudo = turnAll(en) as Messages;
