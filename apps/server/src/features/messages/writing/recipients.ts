import { keysOf } from "@nyota/contract/keys-of";
import type { Language } from "@nyota/contract/languages";
import type { LeftOutReason } from "@nyota/contract/messages/campaigns";
import { listTexts, type MessageTexts, textFor } from "@nyota/contract/messages/message-texts";
import {
  carriesRsvpLink,
  findFilledIn,
  findMissingVariables,
  groupsIn,
  renderBody,
  requireEveryLine,
  type VariableValues,
} from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { ensureLinks } from "#features/rsvp/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { hiddenFromSenders, rightsByGroup, valuesFor } from "../rules.ts";
import { findRenderFacts } from "./render-facts.ts";

export type Candidate = {
  id: string;
  display_name: string;
  phone: string | null;
  opted_out: boolean;
  /** They match a filter for who has not answered only because their yes waits for a place. */
  is_waiting?: boolean;
};
export type Recipient = {
  /** Recipients with the same key share one message. */
  key: string;
  phone: string;
  /** The guest addressed in the text. */
  guestId: string;
  /** The contact of the household, if the message is sent to the contact's phone. */
  readerId: string | null;
  /** All guests that this message is for. */
  guestIds: string[];
  text: string;
  /** The text with its variables, in which language it is, and which one the guest is known to read. */
  body: string;
  language: Language | null;
  wanted: Language | null;
  /** The fallback values that were used for variables. */
  filledIn: FilledIn[];
};
export type LeftOut = { reason: LeftOutReason; guest: { id: string; name: string; detail: string | null } };
type FilledIn = { name: string; words: string };
/** `hasAllLines`: the text is approved as it is, so no line is left out for a value that is missing. */
export type Content = {
  texts: MessageTexts;
  eventIds: readonly string[];
  hasAllLines?: boolean;
  /** The journey that the message is about. */
  travelId?: string | null;
};
type Addressed = { candidate: Candidate; phone: string; contact: Contact | undefined };

/**
 * Splits candidates, in order, into one recipient per phone and household, and those left out, with the reason. Each
 * household has its own link, so several households with one phone get a message each; guests without a household share
 * one if it has no link. A household with a contact who can be reached is written to on the contact's phone. A guest
 * without a phone counts as unreachable only if nobody of the household gets the message. Throws FORBIDDEN if the text
 * tells guests what the caller may not see.
 */
export async function chooseRecipients(
  scope: Scope,
  deps: Deps,
  { candidates, content }: { candidates: Candidate[]; content: Content },
) {
  requireSeen(scope, allWords(content.texts));
  const leftOut: LeftOut[] = [];
  const leave = (candidate: Candidate, reason: LeftOutReason, detail: string | null = null) =>
    leftOut.push({ reason, guest: { id: candidate.id, name: candidate.display_name, detail } });
  const hasLink = carriesRsvpLink(allWords(content.texts));
  const households = await findHouseholds(scope, candidates);
  const byKey = new Map<string, Addressed[]>();
  const withoutPhone: Candidate[] = [];
  for (const candidate of candidates) {
    const { id: household, contact } = households.get(candidate.id) ?? { id: undefined, contact: undefined };
    const phone = contact?.phone ?? candidate.phone;
    if (candidate.opted_out) leave(candidate, "OPTED_OUT");
    else if (candidate.is_waiting) leave(candidate, "WAITING");
    else if (!phone) withoutPhone.push(candidate);
    else {
      const page = household ?? (hasLink ? candidate.id : "");
      const key = `${phone} ${page}`.trimEnd();
      byKey.set(key, [...(byKey.get(key) ?? []), { candidate, phone, contact }]);
    }
  }
  const guestIds = [...byKey.values()].flat().map(({ candidate }) => candidate.id);
  const texts = await renderFor(scope, deps, { guestIds, content });
  const textOf = ({ candidate }: Addressed) => {
    const rendered = texts.get(candidate.id);
    return rendered && "text" in rendered ? rendered : undefined;
  };
  const recipients: Recipient[] = [];
  for (const [key, sharing] of byKey) {
    const writable = sharing.filter((addressed) => textOf(addressed) !== undefined);
    const first = writable.find(({ candidate, contact }) => candidate.id === contact?.id) ?? writable[0];
    for (const addressed of sharing) {
      if (addressed === first) continue;
      const rendered = texts.get(addressed.candidate.id);
      if (!first)
        leave(
          addressed.candidate,
          "MISSING_VARIABLE",
          rendered && "missing" in rendered ? rendered.missing.join(", ") : null,
        );
      else if (addressed.contact) leave(addressed.candidate, "HOUSEHOLD_CONTACT", addressed.contact.name);
      else leave(addressed.candidate, "SHARED_PHONE", addressed.phone);
    }
    if (!first) continue;
    const { candidate, phone, contact } = first;
    recipients.push({
      key,
      phone,
      guestId: candidate.id,
      readerId: contact && contact.id !== candidate.id ? contact.id : null,
      guestIds: [
        candidate.id,
        ...sharing.filter((addressed) => addressed !== first).map((addressed) => addressed.candidate.id),
      ],
      ...(textOf(first) as Written),
    });
  }
  const householdOf = (guestId: string) => households.get(guestId)?.id ?? guestId;
  const readers = new Map(recipients.map((recipient) => [householdOf(recipient.guestId), recipient.guestId]));
  const names = new Map(candidates.map((candidate) => [candidate.id, candidate.display_name]));
  for (const candidate of withoutPhone) {
    const reader = readers.get(householdOf(candidate.id));
    if (reader) leave(candidate, "HOUSEHOLD_MEMBER", names.get(reader) ?? null);
    else leave(candidate, "NO_PHONE");
  }
  return { recipients, leftOut };
}

function requireSeen(scope: Scope, body: string) {
  const groups = groupsIn(body);
  for (const group of keysOf(hiddenFromSenders)) {
    const right = rightsByGroup[group];
    if (groups.has(group) && right && !mayDo(scope, right)) throw new AppError("FORBIDDEN", hiddenFromSenders[group]);
  }
}

type Contact = { id: string; name: string; phone: string };
type Household = { id: string; contact: Contact | undefined };

/** The households of the candidates, each with its contact if the contact can receive messages. */
async function findHouseholds(scope: Scope, candidates: Candidate[]): Promise<Map<string, Household>> {
  const ids = candidates.map(({ id }) => id);
  const { rows } = await sql<{ guest_id: string; id: string; contact: Contact | null }>`
    select g.id as guest_id, g.sub_group_id as id,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.display_name, 'phone', c.phone) end as contact
    from guests g
    join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    left join guests c on c.project_id = h.project_id and c.id = h.contact_guest_id and c.deleted_at is null
      and c.phone is not null
      and not exists (select from opt_outs o where o.project_id = c.project_id and o.phone = c.phone)
    where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ guest_id, id, contact }) => [guest_id, { id, contact: contact ?? undefined }]));
}

type Written = Pick<Recipient, "text" | "body" | "language" | "wanted" | "filledIn"> & { values: VariableValues };
type Rendered = Written | { missing: string[] };

/** All texts of a message as one, to see what they speak of. */
const allWords = (texts: MessageTexts) =>
  listTexts(texts)
    .map(({ body }) => body)
    .join("\n");

/** The text for each guest in the language they read, or the variables without a value. */
export async function renderFor(
  scope: Scope,
  deps: Deps,
  { guestIds, content }: { guestIds: readonly string[]; content: Content },
): Promise<Map<string, Rendered>> {
  const { texts: all, eventIds, travelId = null } = content;
  const words = allWords(all);
  const facts = await findRenderFacts(scope, { guestIds, eventIds, body: words, travelId });
  const links =
    carriesRsvpLink(words) && guestIds.length > 0
      ? await ensureLinks(scope, deps, guestIds)
      : new Map<string, string>();
  const texts = new Map<string, Rendered>();
  for (const [guestId, fact] of facts) {
    const values = valuesFor({ ...fact, link: links.get(guestId) ?? null });
    const { language, body } = textFor(all, fact.language);
    const filled = content.hasAllLines ? requireEveryLine(body) : body;
    const missing = findMissingVariables(filled, values);
    const filledIn = findFilledIn(filled, values);
    texts.set(
      guestId,
      missing.length > 0
        ? { missing }
        : { text: renderBody(filled, values), body, language, wanted: fact.wanted, filledIn, values },
    );
  }
  return texts;
}
