import { type AdditionProblem, guestEndpoints } from "@nyota/contract/guests/guests";
import { columnOfField } from "../columns/guest-edits.ts";
import type { NewGuest, RefusedLine } from "./read-new-guests.ts";
import { call } from "#lib/api/api.ts";
import { readFieldErrors } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";

/** The guests the server would add, the refused cells, and how many guests the plan has room for. */
export type Tried = { added: NewGuest[]; refused: RefusedLine[]; room: number };

/**
 * Lets the server validate new guests without adding them. A refused cell is left out with the reason, and so is a
 * guest who can't be added without it; then the rest is validated again, until nothing is refused.
 */
export async function tryAdditions(projectId: string, guests: readonly NewGuest[]): Promise<Tried> {
  const refused: RefusedLine[] = [];
  let added = [...guests];
  while (added.length > 0) {
    const seen = await tryOut(projectId, added);
    const problems = Map.groupBy(seen.problems, ({ index }) => index);
    if (problems.size === 0) {
      const duplicates = new Map(seen.possible_duplicates.map((duplicate) => [duplicate.index, duplicate]));
      return {
        added: added.map((guest, at) => ({ ...guest, possibleDuplicate: duplicates.get(at) })),
        refused,
        room: seen.room,
      };
    }
    added = added.flatMap((guest, at) => {
      const left = without(guest, problems.get(at) ?? []);
      refused.push(...left.refused);
      return left.guest ? [left.guest] : [];
    });
  }
  return { added, refused, room: 0 };
}

async function tryOut(projectId: string, added: readonly NewGuest[]) {
  const body = { guests: added.map((guest) => guest.body), dry_run: true };
  try {
    const { problems, possible_duplicates, credits } = await call(guestEndpoints.addGuests, {
      params: { projectId },
      body,
    });
    return { problems, possible_duplicates, room: credits.remaining };
  } catch (error) {
    // Refuse values with an invalid format before the first request.
    const problems = Object.entries(readFieldErrors(error) ?? {}).flatMap(([path, [message = ""]]) => {
      const found = /^guests\.(\d+)\.(.+)$/.exec(path);
      return found ? [{ index: Number(found[1]), field: found[2] as string, message }] : [];
    });
    if (problems.length === 0) throw error;
    return { problems, possible_duplicates: [], room: 0 };
  }
}

/** Each round removes at least one cell or guest, so the loop ends. */
function without(guest: NewGuest, problems: readonly AdditionProblem[]): { guest?: NewGuest; refused: RefusedLine[] } {
  let left: NewGuest | undefined = guest;
  const refused = problems.map(({ field, message }): RefusedLine => {
    const columnId = columnOfField(field);
    const cell = guest.cells.find(({ columnId: id }) => id === columnId && columnId !== "name");
    left = cell && left && withoutField(left, { field, columnId });
    return {
      key: `${guest.key} ${field}`,
      guest: guest.name,
      column: cell?.header ?? t("Not added"),
      after: cell?.text ?? "",
      reason: message,
    };
  });
  return { ...(left ? { guest: left } : {}), refused };
}

function withoutField(guest: NewGuest, { field, columnId }: { field: string; columnId: string }): NewGuest {
  const body = { ...guest.body };
  const [kind, key] = field.split(/\.(.*)/s);
  if (kind === "custom_fields" && key) {
    const { [key]: _gone, ...rest } = body.custom_fields ?? {};
    body.custom_fields = rest;
  } else if (kind === "invitations" && key) {
    body.event_ids = body.event_ids?.filter((id) => id !== key);
    body.invitations = body.invitations?.filter(({ event_id }) => event_id !== key);
  } else delete body[field as keyof typeof body];
  return { ...guest, body, cells: guest.cells.filter((cell) => cell.columnId !== columnId) };
}
