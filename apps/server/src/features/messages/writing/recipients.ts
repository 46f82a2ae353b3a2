import { keysOf } from "@nyota/contract/keys-of";
import type { LeftOutReason } from "@nyota/contract/messages/campaigns";
import type { MessageUnit, SharedPhoneChoice } from "@nyota/contract/messages/message-units";
import { carriesRsvpLink, groupsIn } from "@nyota/contract/messages/variables";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { hiddenFromSenders, rightsByGroup } from "../rules.ts";
import { type Candidate, findHouseholds } from "./households.ts";
import { allWords, type Content, renderFor, type Texts, type Written } from "./render-for.ts";
import { type Addressed, otherPages, sharePhones } from "./share-phones.ts";

export type { Candidate } from "./households.ts";

export type Recipient = Omit<Written, "values"> & {
  /** Recipients with the same key share one message. */
  key: string;
  phone: string;
  /** The guest addressed in the text. */
  guestId: string;
  /** The contact of the household, if the message is sent to the contact's phone. */
  readerId: string | null;
  /** All guests that this message is for. */
  guestIds: string[];
  /** One guest of each other household whose link is in the text as well. */
  pageGuestIds: string[];
};
export type LeftOut = { reason: LeftOutReason; guest: { id: string; name: string; detail: string | null } };
/** Whom one message is for, and what a phone of several households gets. */
export type Whom = { unit: MessageUnit; sharedPhones: SharedPhoneChoice };
const everyHousehold: Whom = { unit: "PHONE", sharedPhones: "SEPARATE" };

/**
 * Splits candidates, in order, into the recipients and those left out, with the reason. A household with a contact who can
 * be reached is written to on the contact's phone; without one, where a message is for the household, on the first phone of
 * its members. What a phone of several households gets is chosen with `whom`: each household has its own link, so one
 * message has all of them, or each gets one of its own. Guests without a household share a message if it has no link. A
 * guest without a phone counts as unreachable only if nobody of the household gets the message. Throws FORBIDDEN if the
 * text tells guests what the caller may not see.
 */
export async function chooseRecipients(
  scope: Scope,
  deps: Deps,
  { candidates, content, whom = everyHousehold }: { candidates: Candidate[]; content: Content; whom?: Whom },
) {
  requireSeen(scope, allWords(content.texts));
  const leftOut: LeftOut[] = [];
  const leave = (candidate: Candidate, reason: LeftOutReason, detail: string | null = null) =>
    leftOut.push({ reason, guest: { id: candidate.id, name: candidate.display_name, detail } });
  const hasLink = carriesRsvpLink(allWords(content.texts));
  const households = await findHouseholds(scope, candidates, whom.unit);
  const addressed: Addressed[] = [];
  const withoutPhone: Candidate[] = [];
  for (const candidate of candidates) {
    const { id: household, reader } = households.get(candidate.id) ?? { id: undefined, reader: undefined };
    const phone = reader?.phone ?? candidate.phone;
    if (candidate.opted_out) leave(candidate, "OPTED_OUT");
    else if (candidate.has_answered) leave(candidate, "ANSWERED");
    else if (candidate.is_waiting) leave(candidate, "WAITING");
    else if (!phone) withoutPhone.push(candidate);
    else {
      const own = hasLink || whom.unit === "HOUSEHOLD" ? candidate.id : "";
      addressed.push({ candidate, phone, reader, page: household ?? own });
    }
  }
  const { shared, leftOut: ofSeveral } = sharePhones(addressed, whom.sharedPhones);
  for (const { candidate, phone } of ofSeveral) leave(candidate, "SEVERAL_HOUSEHOLDS", phone);
  const guestIds = shared.flatMap(({ members }) => members.map(({ candidate }) => candidate.id));
  const texts = await renderFor(scope, deps, { guestIds, content });
  const recipients: Recipient[] = [];
  for (const { key, members } of shared) {
    const isWritable = ({ candidate }: Addressed) => "text" in (texts.get(candidate.id) ?? {});
    const writable = members.filter(isWritable);
    const first = writable.find(({ candidate, reader }) => candidate.id === reader?.id) ?? writable[0];
    for (const member of members) if (member !== first) leave(member.candidate, ...whyNot(member, first, texts));
    if (!first) continue;
    const { candidate, phone, reader } = first;
    recipients.push({
      key,
      phone,
      guestId: candidate.id,
      readerId: reader && reader.id !== candidate.id ? reader.id : null,
      guestIds: [candidate.id, ...members.filter((each) => each !== first).map((each) => each.candidate.id)],
      pageGuestIds: hasLink ? otherPages(members, first) : [],
      ...(texts.get(candidate.id) as Written),
    });
  }
  await addPages(scope, deps, recipients, content);
  const householdOf = (guestId: string) => households.get(guestId)?.id ?? guestId;
  const readers = new Map(
    recipients.flatMap(({ guestId, guestIds: all }) => all.map((id) => [householdOf(id), guestId])),
  );
  const names = new Map(candidates.map((candidate) => [candidate.id, candidate.display_name]));
  for (const candidate of withoutPhone) {
    const reader = readers.get(householdOf(candidate.id));
    if (reader) leave(candidate, "HOUSEHOLD_MEMBER", names.get(reader) ?? null);
    else leave(candidate, "NO_PHONE");
  }
  return { recipients, leftOut };
}

/** Why a guest is not the one addressed in a message on this phone. */
function whyNot(member: Addressed, first: Addressed | undefined, texts: Texts): [LeftOutReason, string | null] {
  const rendered = texts.get(member.candidate.id);
  if (!first) return ["MISSING_VARIABLE", rendered && "missing" in rendered ? rendered.missing.join(", ") : null];
  if (member.page !== first.page || !member.reader) return ["SHARED_PHONE", member.phone];
  return [member.reader.isContact ? "HOUSEHOLD_CONTACT" : "ONE_A_HOUSEHOLD", member.reader.name];
}

/** Renders the messages with the links of several households, which are written together. */
async function addPages(scope: Scope, deps: Deps, recipients: Recipient[], content: Content) {
  const together = recipients.filter(({ pageGuestIds }) => pageGuestIds.length > 0);
  if (together.length === 0) return;
  const pages = new Map(together.map(({ guestId, pageGuestIds }) => [guestId, pageGuestIds]));
  const texts = await renderFor(scope, deps, { guestIds: [...pages.keys()], content, pages });
  for (const recipient of together) {
    const rendered = texts.get(recipient.guestId);
    if (rendered && "text" in rendered) recipient.text = rendered.text;
  }
}

function requireSeen(scope: Scope, body: string) {
  const groups = groupsIn(body);
  for (const group of keysOf(hiddenFromSenders)) {
    const right = rightsByGroup[group];
    if (groups.has(group) && right && !mayDo(scope, right)) throw new AppError("FORBIDDEN", hiddenFromSenders[group]);
  }
}
