import type { LeftOutReason } from "@nyota/contract/campaigns";
import { findFilledIn, findMissingVariables, renderBody } from "@nyota/contract/variables";
import { ensureLinks } from "#features/rsvp/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { valuesFor } from "../rules.ts";
import { findRenderFacts } from "./render-facts.ts";

export type Candidate = { id: string; display_name: string; phone: string | null; opted_out: boolean };
export type Recipient = { phone: string; guestId: string; guestIds: string[]; text: string; filledIn: FilledIn[] };
export type LeftOut = { reason: LeftOutReason; guest: { id: string; name: string; detail: string | null } };
type FilledIn = { name: string; words: string };
type Content = { body: string; eventIds: readonly string[] };

/** Splits candidates, in their order, into one recipient a phone and everyone left out with the reason. */
export async function chooseRecipients(
  scope: Scope,
  deps: Deps,
  { candidates, content }: { candidates: Candidate[]; content: Content },
) {
  const leftOut: LeftOut[] = [];
  const leave = (candidate: Candidate, reason: LeftOutReason, detail: string | null = null) =>
    leftOut.push({ reason, guest: { id: candidate.id, name: candidate.display_name, detail } });
  const reachable = candidates.filter((candidate) => {
    if (!candidate.phone) leave(candidate, "NO_PHONE");
    else if (candidate.opted_out) leave(candidate, "OPTED_OUT");
    return candidate.phone && !candidate.opted_out;
  });
  const texts = await renderFor(scope, deps, { guestIds: reachable.map((candidate) => candidate.id), content });
  const byPhone = new Map<string, Recipient>();
  for (const candidate of reachable) {
    const phone = candidate.phone as string;
    const shared = byPhone.get(phone);
    const rendered = texts.get(candidate.id);
    if (shared) {
      shared.guestIds.push(candidate.id);
      leave(candidate, "SHARED_PHONE", phone);
    } else if (!rendered || "missing" in rendered)
      leave(candidate, "MISSING_VARIABLE", rendered?.missing.join(", ") ?? null);
    else byPhone.set(phone, { phone, guestId: candidate.id, guestIds: [candidate.id], ...rendered });
  }
  return { recipients: [...byPhone.values()], leftOut };
}

type Rendered = { text: string; filledIn: FilledIn[] } | { missing: string[] };

/** The text for each guest, or the variables it misses. */
export async function renderFor(
  scope: Scope,
  deps: Deps,
  { guestIds, content }: { guestIds: readonly string[]; content: Content },
): Promise<Map<string, Rendered>> {
  const facts = await findRenderFacts(scope, { guestIds, eventIds: content.eventIds, body: content.body });
  const needsLink = content.body.includes("rsvp_link");
  const links = needsLink && guestIds.length > 0 ? await ensureLinks(scope, deps, guestIds) : new Map<string, string>();
  const texts = new Map<string, Rendered>();
  for (const [guestId, fact] of facts) {
    const values = valuesFor({ ...fact, link: links.get(guestId) ?? null });
    const missing = findMissingVariables(content.body, values);
    texts.set(
      guestId,
      missing.length > 0
        ? { missing }
        : { text: renderBody(content.body, values), filledIn: findFilledIn(content.body, values) },
    );
  }
  return texts;
}
