import { lookUp } from "@nyota/contract/look-up";
import { choiceGuesses } from "../values/value-aliases.ts";
import type { MappingTarget, Match } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";

const none: Match = { confidence: 0, reason: "" };
const atLeast = 3;

/** Guesses a column's field by its values alone; used only when the headers decide nothing. */
export function guessByContents(
  column: ColumnProfile,
  target: MappingTarget,
  columns: readonly ColumnProfile[],
): Match {
  if (column.filled === 0) return none;
  if (target.kind === "phone") return guessPhone(column, target);
  if (target.kind === "email") return guess(column.emails, 0.9, "Its values are e-mail addresses.");
  if (target.key === "title") return guess(column.titles, 0.85, "Its values are titles like Mr. and Mrs.");
  const choice = lookUp(choiceGuesses, target.key);
  if (choice) return guess(lookUp(column.choices, target.key) ?? 0, choice.most, choice.reason);
  if (target.key === "full_name") return guessName(column, columns);
  return target.key === "group" ? guessGroup(column) : none;
}

const guess = (share: number, most: number, reason: string): Match =>
  share >= 0.7 ? { confidence: most * share, reason } : none;

function guessPhone(column: ColumnProfile, target: MappingTarget): Match {
  const rank = { phone: 0, phone_2: 0.05, phone_3: 0.1 }[target.key];
  if (rank === undefined || column.phones < 0.6) return none;
  return { confidence: (0.85 - rank) * column.phones, reason: "Its values are telephone numbers." };
}

/** The first column of many different words, when no other column is called a name. */
function guessName(column: ColumnProfile, columns: readonly ColumnProfile[]): Match {
  if (column.words !== "" || column.names < 0.7 || column.distinct < column.filled * 0.6) return none;
  const isFirst = columns.every(
    (other) => other.column >= column.column || other.names < 0.7 || other.distinct < other.filled * 0.6,
  );
  return isFirst ? { confidence: 0.6 * column.names, reason: "Its values look like names." } : none;
}

function guessGroup(column: ColumnProfile): Match {
  const isRepeating =
    column.filled >= 10 && column.distinct >= 2 && column.distinct <= Math.max(atLeast, column.filled * 0.2);
  const isWordy =
    column.names > 0.8 &&
    column.yesNo < 0.2 &&
    column.titles < 0.2 &&
    Object.values(column.choices).every((share) => share < 0.5);
  if (column.words !== "" || !isRepeating || !isWordy) return none;
  return { confidence: 0.45, reason: "A few values repeat, as the names of groups do." };
}
