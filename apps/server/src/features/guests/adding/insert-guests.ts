import { randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import type { Guests } from "#db/schema.generated.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { Scope } from "#http/scope.ts";
import { addTags, invite } from "../links/tags-and-invitations.ts";
import { lastPositions, lockPositions, positionsAt, type Between } from "../links/positions.ts";

/** A guest ready to be stored: the result of `deriveGuest`, with the tags, events and other links to create. */
export type NewGuest = Omit<Insertable<Guests>, "project_id" | "id" | "position" | "custom_fields" | "search"> & {
  custom_fields?: Record<string, unknown> | undefined;
  tag_ids?: readonly string[] | undefined;
  event_ids?: readonly string[] | undefined;
};

// One statement takes at most 65,535 parameters.
const GUESTS_PER_INSERT = 1000;

/**
 * Adds guests in the given order, at the end of the list or at a place, and takes the credits of all published ones at
 * once: all are added or none. Drafts cost nothing until they are published. Records no activity; that is the caller's
 * task.
 */
export async function createGuests(scope: Scope, rows: readonly NewGuest[], place?: Between): Promise<string[]> {
  if (rows.length === 0) return [];
  await lockPositions(scope);
  const count = rows.length;
  const positions = place ? await positionsAt(scope, { place, count }) : await lastPositions(scope, count);
  const published = rows.filter((row) => row.status !== "DRAFT").length;
  await moveCredits(scope, "USE", { type: "GUEST", amount: published, reason: "created" });
  const made = rows.map(({ tag_ids, event_ids, custom_fields, ...columns }, index) => ({
    links: { tag_ids, event_ids },
    row: {
      ...columns,
      custom_fields: JSON.stringify(custom_fields ?? {}),
      project_id: scope.projectId,
      id: randomUUIDv7() as string,
      position: positions[index] as number,
    },
  }));
  for (let start = 0; start < made.length; start += GUESTS_PER_INSERT)
    await scope.db
      .insertInto("guests")
      .values(made.slice(start, start + GUESTS_PER_INSERT).map(({ row }) => row))
      .execute();
  await linkAll(scope, made);
  return made.map(({ row }) => row.id);
}

type Made = { row: { id: string }; links: Pick<NewGuest, "tag_ids" | "event_ids"> };

/**
 * Guests with the same links are linked together, so a thousand guests with the same invitations take one statement.
 */
async function linkAll(scope: Scope, made: readonly Made[]) {
  for (const [guestIds, otherIds] of alike(made, ({ links }) => links.tag_ids))
    await addTags(scope, { guestIds, otherIds });
  for (const [guestIds, otherIds] of alike(made, ({ links }) => links.event_ids))
    await invite(scope, { guestIds, otherIds });
}

function alike(made: readonly Made[], linksOf: (guest: Made) => readonly string[] | undefined) {
  const found = new Map<string, [guestIds: string[], otherIds: readonly string[]]>();
  for (const guest of made) {
    const ids = linksOf(guest) ?? [];
    if (ids.length === 0) continue;
    const key = ids.toSorted().join(" ");
    const group = found.get(key) ?? [[], ids];
    group[0].push(guest.row.id);
    found.set(key, group);
  }
  return found.values();
}
