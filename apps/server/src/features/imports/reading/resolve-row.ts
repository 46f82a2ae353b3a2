import { labelRow, type Sides } from "@nyota/contract/files/row-places";
import type { Memory } from "./assess-row.ts";
import { findLikely, weigh, type Likely } from "../matching/find-likely.ts";
import type { GuestValues, Problem } from "../rows/guest-values.ts";
import { ask, askAboutId } from "../matching/match-row.ts";
import type { KnownGuest, Roster } from "../matching/roster.ts";

/** A stored row whose status only the whole file decides. */
export type OpenRow = { row_number: number; guest: GuestValues; problems: Problem[] };
type Resolved = Pick<OpenRow, "row_number" | "problems"> & {
  status: "NEW" | "CONFLICT";
  matched_guest_id: string | null;
  candidates: { id: string; name: string }[];
  changes: object;
  blanks: object;
};

type WholeFile = { memory: Memory; roster: Roster };

/** Rows whose guest a later row matches better, and open questions with a candidate who is matched to a later row. */
export function findOpenRows({ displaced, asked, taken }: Memory): number[] {
  const answered = [...asked].filter(([, ids]) => ids.some((id) => taken.has(id))).map(([row]) => row);
  return [...new Set([...displaced.keys(), ...answered])];
}

/** The new status of such a row: an open question, or a question that is withdrawn. */
export function resolveRow(
  row: OpenRow,
  { memory, roster, sides }: WholeFile & { sides: Sides | undefined },
): Resolved {
  const better = memory.displaced.get(row.row_number);
  if (!better) return askAgain(row, { memory, roster });
  const copied = better.copiedId === undefined ? undefined : roster.byId.get(better.copiedId);
  const by = labelRow(better.by, sides);
  return copied ? askAboutCopy(row, { by, guest: copied }) : displace(row, { by, name: better.name });
}

const withoutQuestion = (problems: Problem[]) => problems.filter(({ about }) => about !== "WHO");

function displace({ row_number, problems }: OpenRow, { by, name }: { by: string; name: string }): Resolved {
  const message = `${by} fits ${name} better. Is this somebody else?`;
  const who: Problem = { field: "full_name", level: "warning", message, about: "WHO" };
  const unmatched = { matched_guest_id: null, candidates: [], changes: {}, blanks: {} };
  return { row_number, status: "CONFLICT", ...unmatched, problems: [...withoutQuestion(problems), who] };
}

function askAboutCopy(
  { row_number, guest: values, problems }: OpenRow,
  { by, guest }: { by: string; guest: KnownGuest },
): Resolved {
  const message = `${by} has the same Nyota id and another name. Is this ${guest.display_name}?`;
  const asked = askAboutId({ values, guest, problems: withoutQuestion(problems), message });
  const { candidates, changes, blanks, problems: all } = asked;
  return { row_number, status: "CONFLICT", matched_guest_id: guest.id, candidates, changes, blanks, problems: all };
}

function askAgain({ row_number, guest: values, problems }: OpenRow, { memory, roster }: WholeFile): Resolved {
  const likely = new Map(findLikely(values, roster).map((likelyGuest) => [likelyGuest.guest.id, likelyGuest]));
  const open = (memory.asked.get(row_number) ?? []).flatMap((id): Likely[] => {
    const guest = memory.taken.has(id) ? undefined : roster.byId.get(id);
    if (!guest) return [];
    return [likely.get(id) ?? { guest, likeness: "EXACT", evidence: weigh(values, guest) }];
  });
  const rest = withoutQuestion(problems);
  if (open.length === 0)
    return {
      row_number,
      status: "NEW",
      matched_guest_id: null,
      candidates: [],
      changes: {},
      blanks: {},
      problems: rest,
    };
  const { status, guest, candidates, changes, blanks, problems: all } = ask({ values, open, problems: rest });
  return {
    row_number,
    status: status as "CONFLICT",
    matched_guest_id: guest?.id ?? null,
    candidates,
    changes,
    blanks,
    problems: all,
  };
}
