import { sql } from "kysely";
import type { RateLimit } from "#db/rate-limits.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOwnerOnce } from "#features/notifications/commands.ts";
import { shortHash } from "#http/limits/guest-limits.ts";
import type { Scope } from "#http/scope.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";

type LostLink = { name: string; phone: string | null };

/**
 * Its name in a limit: however an address is written, in the digits of any script, as far as that is known without the
 * guest list. Null only if nothing was typed.
 */
export function addressKey(typed: string): string | null {
  const text = toAsciiDigits(typed).trim().toLowerCase();
  const folded = text.includes("@") ? text : text.replaceAll(/\D/g, "").slice(-9) || text;
  return folded === "" ? null : shortHash(folded);
}

const ASKED = "asked for their link";
const SHOWN_NAMES = 3;

/**
 * Counted once the page is found: anybody can invent addresses of pages. Those of an address are the same whether a guest
 * has it or not; `address` is its hash.
 */
export const lostLinkLimits = (projectId: string, network: string, address: string | null): RateLimit[] => [
  ...(address === null
    ? []
    : [
        // Of this page, so that nobody uses it up on a page of their own; the last one protects the address.
        { key: `site link ${projectId} to ${address}`, limit: 3, seconds: 3_600 },
        { key: `site link ${projectId} to ${address} a day`, limit: 6, seconds: 86_400 },
        { key: `site link to ${address} a day`, limit: 15, seconds: 86_400 },
      ]),
  { key: `site link ${projectId} ${network}`, limit: 5, seconds: 3_600 },
  { key: `site link ${projectId}`, limit: 300, seconds: 86_400 },
];

/** Records that somebody asked for their link; all who ask until the owner reads it are one notification. */
export async function recordLostLink(scope: Scope, { name, phone }: LostLink) {
  await notifyOwnerOnce(scope, "RSVP_LINK_LOST", async (since) => {
    await recordActivity(scope, {
      action: ASKED,
      module: "MICROSITE",
      type: "microsite",
      id: scope.projectId,
      label: name,
      changes: phone === null ? null : { Phone: { before: null, after: phone } },
    });
    const { count, latest } = await readRequests(scope, since);
    const guests = `/projects/${scope.projectId}/guests`;
    return {
      // Anybody can write a name: a title quotes nobody.
      title: count === 1 ? "Somebody asked for their link" : `${count} people asked for their link`,
      message: escapeHtml(
        `${describe(latest, count)} asked for it. Send the link to the number on your list, never to another one.`,
      ),
      link: count === 1 ? `${guests}?search=${encodeURIComponent(name)}` : guests,
    };
  });
}

/** The requests since a time, each name once, and the latest of them. */
async function readRequests(scope: Scope, since: Date | null) {
  const { rows } = await sql<LostLink & { count: number }>`
    select name, phone, count(*) over ()::int as count from (
      select distinct on (lower(object_label)) object_label as name, changes -> 'Phone' ->> 'after' as phone, created_at, id
      from activities
      where project_id = ${scope.projectId} and module = 'MICROSITE' and action = ${ASKED}
        and (${since}::timestamptz is null or created_at > ${since}::timestamptz)
      order by lower(object_label), created_at desc, id desc) as asked
    order by created_at desc, id desc limit ${SHOWN_NAMES}`.execute(scope.db);
  return { count: rows[0]?.count ?? 0, latest: rows };
}

function describe(latest: readonly LostLink[], count: number) {
  const quoted = latest.map(({ name, phone }) => `“${name}”${phone ? ` (${phone})` : ""}`).join(", ");
  const others = count - latest.length;
  if (others <= 0) return quoted;
  return `${quoted} and ${others === 1 ? "one other" : `${others} others`}`;
}
