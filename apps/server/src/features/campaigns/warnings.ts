import { findNearLink } from "@nyota/contract/addresses";
import type { Campaign, CampaignCheck, CampaignWarning } from "@nyota/contract/messages/campaigns";
import { canReachPeople } from "@nyota/contract/messages/senders";
import { listTexts, type MessageTexts } from "@nyota/contract/messages/message-texts";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import type { Recipient } from "#features/messages/commands.ts";
import { readSettings, type SiteDeps } from "#features/microsite/queries.ts";
import type { Scope } from "#http/scope.ts";

type Warning = CampaignCheck["warnings"][number];
type Sending = {
  campaign: Pick<Campaign, "id" | "counts_as_invitation" | "event_ids">;
  texts: MessageTexts;
  sender: { driver: string; label: string } | undefined;
  recipients: readonly Recipient[];
  /** The guests' names by id. */
  names: ReadonlyMap<string, string>;
};

const shown = 50;

/** Effects of this campaign that its hosts may not want, the worst first. */
export async function findWarnings(scope: Scope, deps: SiteDeps, sending: Sending): Promise<Warning[]> {
  const { campaign, texts, sender, recipients } = sending;
  if (recipients.length === 0) return [];
  const everyone = recipients.reduce((sum, { guestIds }) => sum + guestIds.length, 0);
  const about = (kind: CampaignWarning, more: Partial<Warning> = {}): Warning[] => [
    { kind, count: everyone, detail: null, variable: null, guests: [], ...more },
  ];
  const samePhone = ({ names }: Sending): Warning[] => {
    const shared = [...Map.groupBy(recipients, ({ phone }) => phone).values()].filter((own) => own.length > 1);
    const ids = shared.flat().map(({ guestId }) => guestId);
    const facts = { count: ids.length, detail: String(shared.length), guests: nameGuests(ids, names) };
    return shared.length === 0 ? [] : about("SAME_PHONE", facts);
  };
  const named = (kind: CampaignWarning, ids: readonly string[]): Warning[] =>
    ids.length === 0 ? [] : about(kind, { count: ids.length, guests: nameGuests(ids, sending.names) });
  const invites = listTexts(texts).some(({ body }) => carriesRsvpLink(body));
  const nearLink = recipients.map(({ text }) => findNearLink(text)).find((link) => link !== undefined);
  return [
    ...(sender && !canReachPeople(sender) ? about("SANDBOX", { detail: sender.label }) : []),
    ...(nearLink ? about("NEAR_LINKS", { detail: new URL(nearLink).origin }) : []),
    ...(invites && !campaign.counts_as_invitation ? about("NOT_COUNTED") : []),
    ...(invites ? (await findPageWarnings(scope, deps, recipients)).flatMap((kind) => about(kind)) : []),
    ...(invites || campaign.counts_as_invitation
      ? named("NOT_INVITED", await findUninvited(scope, recipients, campaign.event_ids))
      : []),
    ...otherLanguages(sending),
    ...filledInForAll(recipients).flatMap(({ name, words }) => about("FILLED_IN", { variable: name, detail: words })),
    ...samePhone(sending),
    ...named("SAME_WORDS", await findRepeated(scope, sending)),
  ];
}

/** Who reads another language than the text they get, by the language of that text. */
function otherLanguages({ recipients, names }: Sending): Warning[] {
  const others = recipients.filter(
    ({ language, wanted }) => language !== null && wanted !== null && language !== wanted,
  );
  return [...Map.groupBy(others, ({ language }) => language)].map(([detail, own]) => ({
    kind: "OTHER_LANGUAGE",
    count: own.length,
    detail,
    variable: null,
    guests: nameGuests(
      own.map(({ guestId }) => guestId),
      names,
    ),
  }));
}

const nameGuests = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.slice(0, shown).map((id) => ({ id, name: names.get(id) ?? "", detail: null }));

/** What is wrong with the page that the link in the text opens. */
async function findPageWarnings(
  scope: Scope,
  deps: SiteDeps,
  recipients: readonly Recipient[],
): Promise<CampaignWarning[]> {
  const { is_rsvp_open, rsvp_deadline, languages } = await readSettings(scope, deps);
  const takesAnswers = is_rsvp_open && (rsvp_deadline === null || new Date(rsvp_deadline) > scope.now);
  const isInHindi = recipients.some(({ body }) => /\p{Script=Devanagari}/u.test(body));
  return [
    ...(takesAnswers ? [] : (["ANSWERS_CLOSED"] as const)),
    ...(isInHindi && !languages.includes("hi") ? (["PAGE_NOT_IN_HINDI"] as const) : []),
  ];
}

/** The variables for which no recipient has a value. A fallback used for only some recipients is normal. */
function filledInForAll(recipients: readonly Recipient[]): Recipient["filledIn"] {
  return (recipients[0]?.filledIn ?? []).filter(
    ({ name, words }, at, all) =>
      all.findIndex((variable) => variable.name === name && variable.words === words) === at &&
      recipients.every(({ filledIn }) => filledIn.some((variable) => variable.name === name)),
  );
}

async function findUninvited(scope: Scope, recipients: readonly Recipient[], eventIds: readonly string[]) {
  const ids = recipients.flatMap(({ guestIds }) => guestIds);
  const { rows } = await sql<{ id: string }>`
    select r.id from unnest(${ids}::uuid[]) with ordinality as r (id, place)
    where not exists (select from invitations i where i.project_id = ${scope.projectId} and i.guest_id = r.id
      and (${eventIds.length} = 0 or i.event_id = any (${eventIds}::uuid[])))
    order by r.place`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/**
 * Recipients whose phone has received, or is about to receive, the same text. Compared before the variables are filled
 * in.
 */
async function findRepeated(scope: Scope, { campaign, recipients }: Sending) {
  const { rows } = await sql<{ id: string }>`
    select r.id from unnest(${recipients.map(({ guestId }) => guestId)}::uuid[], ${recipients.map(({ phone }) => phone)}::text[])
      with ordinality as r (id, phone, place)
    where r.phone in (select m.phone from messages m where m.project_id = ${scope.projectId}
      and m.body = any (${[...new Set(recipients.map(({ body }) => body))]}::text[]) and m.dispatch_id is distinct from ${campaign.id}::uuid and m.status not in ('CANCELLED', 'FAILED'))
    order by r.place`.execute(scope.db);
  return rows.map(({ id }) => id);
}
