import { checkContents } from "./check-contents.ts";
import { guessByContents } from "./guess-by-contents.ts";
import type { Match, MatchQuestion } from "./mapping-target.ts";
import { matchHeader } from "./match-header.ts";
import type { ColumnProfile } from "./profile-column.ts";

const none: Match = { confidence: 0, reason: "" };

/** How well one column fits one field: by its header, corrected by its contents, or by its contents alone. */
export function scoreMatch(question: MatchQuestion): Match {
  const { column, target, columns } = question;
  if (target.header !== undefined && target.header === column.header)
    return { confidence: 1, reason: `The column is called “${column.header}”.` };
  const header = matchHeader(question);
  const contents = guessByContents(column, target, columns);
  if (header === 0) return contents;
  if (target.key === "phone_code" && !isBesidePhone(column, columns)) return none;
  const confidence = Math.min(0.99, header * checkContents(column, target));
  if (confidence < contents.confidence) return contents;
  const doubt = confidence < header * 0.8 ? ", though its contents look different" : "";
  return { confidence, reason: `The column is called “${column.header}”${doubt}.` };
}

/** "Code" can mean many things: it is the code of a phone only if its values are, and the phone's column is next to it. */
function isBesidePhone({ callingCodes, column }: ColumnProfile, columns: readonly ColumnProfile[]): boolean {
  return callingCodes >= 0.7 && [column - 1, column + 1].some((at) => (columns[at]?.phones ?? 0) >= 0.5);
}
