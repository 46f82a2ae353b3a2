import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { companionAliases } from "../values/people-aliases.ts";
import { holdsAnswers } from "./check-contents.ts";
import { describeHeader } from "./describe-header.ts";
import { isCross } from "./find-meaning-of-crosses.ts";
import { knownHeaders } from "./known-headers.ts";
import { profileColumn } from "./profile-column.ts";
import { eventKindOf } from "./targets.ts";

type Described = Pick<FileImportDetail["columns"][number], "looks_like" | "event_kind">;

const VALUES_NEEDED = 2;
const MOST = 0.7;

/** What a column contains that is taken for no field: such a column is easily overlooked, and its contents lost. */
export function describeUnknown(column: { header: string; column: number; values: string[] }): Described {
  const { header, words, values, names, distinct, filled, yesNo, numbers, singleWords } = profileColumn(column);
  const { isAnswer, isCompanion, isIdentifier, isQuestion } = describeHeader(header);
  if (filled === 0) return {};
  if (isAnswer || holdsAnswers(values)) return { looks_like: "ANSWERS" };
  if (isQuestion || isIdentifier || filled < VALUES_NEEDED || knownHeaders.meanings.has(words)) return {};
  const kind = eventKindOf(header);
  const ticks = Math.max(yesNo, values.filter((value) => isCross(value)).length / filled);
  if (!isCompanion && (kind ? Math.max(ticks, numbers) : knownHeaders.known.has(words) ? 0 : ticks) >= MOST)
    return { looks_like: "EVENT", event_kind: kind ?? "OTHER" };
  const isKin = words.split(" ").some((word) => companionAliases.has(word));
  const holdsNames = names >= MOST && distinct >= filled * 0.6;
  if (holdsNames && (isKin || (!knownHeaders.known.has(words) && singleWords < 0.5))) return { looks_like: "PERSON" };
  return {};
}
