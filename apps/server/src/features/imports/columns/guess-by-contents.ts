import { lookUp } from "@nyota/contract/look-up";
import { choiceGuesses } from "../values/value-aliases.ts";
import { shareOfEvents } from "./check-contents.ts";
import { describeHeader } from "./describe-header.ts";
import { knownHeaders } from "./known-headers.ts";
import { isCalled, nameFields } from "./match-header.ts";
import type { MappingTarget, Match } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";

const none: Match = { confidence: 0, reason: "" };
const atLeast = 3;

/** Guesses a column's field by its values alone; never against a header that names something else. */
export function guessByContents(
  column: ColumnProfile,
  target: MappingTarget,
  columns: readonly ColumnProfile[],
): Match {
  if (column.filled === 0 || !isOpen(column)) return none;
  if (target.kind === "phone") return guessPhone(column, target, columns);
  if (target.key === "email") return guess(column.emails, 0.9, "Its values are e-mail addresses.");
  if (target.key === "title") return guess(column.titles, 0.85, "Its values are titles like Mr. and Mrs.");
  const choice = lookUp(choiceGuesses, target.key);
  if (choice) return guess(lookUp(column.choices, target.key) ?? 0, choice.most, choice.reason);
  if (target.key === "full_name") return guessName(column, columns);
  if (target.key === "invited_to") {
    const { known, byName } = shareOfEvents(column, target.events);
    return byName >= 0.5 ? guess(known, 0.85, "Its values name your events.") : none;
  }
  return target.key === "group" ? guessGroup(column) : none;
}

/** The header says nothing, is an unknown word, or names notes and people, whose columns hold other things as well. */
function isOpen({ header, words }: ColumnProfile): boolean {
  if (words === "") return true;
  const meaning = knownHeaders.meanings.get(words);
  if (meaning !== undefined) return meaning === "notes" || meaning === "full_name";
  const { isQuestion, isIdentifier, isAnswer, isCompanion } = describeHeader(header);
  return !knownHeaders.known.has(words) && !isQuestion && !isIdentifier && !isAnswer && !isCompanion;
}

const guess = (share: number, most: number, reason: string): Match =>
  share >= 0.7 ? { confidence: most * share, reason } : none;

function guessPhone(column: ColumnProfile, target: MappingTarget, columns: readonly ColumnProfile[]): Match {
  const rank = { phone: 0, phone_2: 0.05, phone_3: 0.1 }[target.key];
  if (rank === undefined || column.phones < 0.6 || column.bareTwelveDigits > 0.3) return none;
  // Beside a column that is called a phone, these may be the numbers of other people.
  if (columns.some((other) => other !== column && isCalled(other, "phone") && other.phones >= 0.5))
    return target.key === "phone" ? none : { confidence: 0.5 - rank, reason: "Its values are telephone numbers." };
  return { confidence: (0.85 - rank) * column.phones, reason: "Its values are telephone numbers." };
}

/** The first column of many different words, when no column is called a name. */
function guessName(column: ColumnProfile, columns: readonly ColumnProfile[]): Match {
  const isNamed = columns.some((other) => nameFields.some((field) => isCalled(other, field)));
  const couldBe = (other: ColumnProfile) => isOpen(other) && other.names >= 0.6 && other.distinct >= other.filled * 0.6;
  if (isNamed || columns.find(couldBe) !== column) return none;
  return { confidence: 0.5 + 0.2 * column.names, reason: "Its values look like names." };
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
