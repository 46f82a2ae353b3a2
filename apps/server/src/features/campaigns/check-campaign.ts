import { type CampaignProblem, leftOutReasons } from "@nyota/contract/messages/campaigns";
import { inOneLanguage } from "@nyota/contract/messages/message-texts";
import type { SenderDriver } from "@nyota/contract/messages/senders";
import { readRemaining } from "#features/credits/queries.ts";
import { chooseRecipients, type Recipient } from "#features/messages/commands.ts";
import { readPace, readSender } from "#features/senders/queries.ts";
import { expectEnd } from "#features/senders/rules.ts";
import { findApprovalProblem } from "#features/template-approvals/queries.ts";
import { resolveTexts } from "#features/templates/queries.ts";
import { MESSAGES_PER_SECOND as CLOUD_PER_SECOND } from "#gateways/whatsapp/cloud/pace.ts";
import { averagePause } from "#gateways/whatsapp/linked/pace.ts";
import type { Deps } from "#http/deps.ts";
import { shownText } from "#features/rsvp/rules.ts";
import { unlessRefused } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readCampaign, readWholeAudience } from "./queries.ts";
import { findAudience } from "./audience.ts";
import { findWarnings } from "./warnings.ts";

const shownPerReason = 50;
const shownPreviews = 10;

/** Previews the result of sending now; sends nothing. */
export async function checkCampaign(scope: Scope, deps: Deps, id: string) {
  const row = await readCampaign(scope, id);
  const texts = (await unlessRefused(resolveTexts(scope, row))) ?? inOneLanguage("");
  const { body } = texts;
  const candidates = await findAudience(scope, await readWholeAudience(scope, id), row);
  const sender = row.sender_id ? await unlessRefused(readSender(scope, row.sender_id)) : undefined;
  const { recipients, leftOut } = await chooseRecipients(scope, deps, {
    candidates,
    content: { texts, eventIds: row.event_ids, hasAllLines: sender?.driver === "cloud" },
    whom: { unit: row.one_message_for, sharedPhones: row.shared_phones },
  });
  const notApproved = sender && body !== "" ? await findApprovalProblem(scope, sender, recipients) : undefined;
  const remaining = await readRemaining(scope, "MESSAGE");
  const names = new Map(candidates.map((candidate) => [candidate.id, candidate.display_name]));
  return {
    guests: candidates.length,
    messages: recipients.length,
    left_out: leftOutReasons
      .map((reason) => ({ reason, all: leftOut.filter((entry) => entry.reason === reason) }))
      .filter(({ all }) => all.length > 0)
      .map(({ reason, all }) => ({
        reason,
        count: all.length,
        guests: all.slice(0, shownPerReason).map(({ guest }) => guest),
      })),
    credits_remaining: remaining,
    problems: problemsOf({ body, sender, notApproved, messages: recipients.length, remaining }),
    warnings: await findWarnings(scope, deps, { campaign: row, texts, sender, recipients, names }),
    ...(await expectTime(scope, deps, sender, recipients.length)),
    preview: chooseShown(recipients).map(({ guestId, text, language }) => ({
      guest_id: guestId,
      guest_name: names.get(guestId) ?? "",
      text: shownText(scope, text),
      language,
    })),
  };
}

/** The first messages, with the first one in each language among them. */
function chooseShown(recipients: readonly Recipient[]): Recipient[] {
  const firsts = new Set([...Map.groupBy(recipients, ({ body }) => body).values()].map(([first]) => first));
  let others = shownPreviews - firsts.size;
  return recipients.filter((recipient) => firsts.has(recipient) || others-- > 0).slice(0, shownPreviews);
}

type Sender = Awaited<ReturnType<typeof readSender>>;

/** When the number would be done with the messages, after those that wait there already. */
async function expectTime(scope: Scope, deps: Deps, sender: Sender | undefined, messages: number) {
  if (!sender) return { seconds: null, numbers: [] };
  const pace = await readPace(scope, sender.id);
  const secondsEach = Math.max(1 / ratesOf(deps)[sender.driver as SenderDriver], pace.own_gap ?? 0);
  const { now } = scope;
  const end = expectEnd(pace, { count: sender.waiting + messages, secondsEach, now });
  return {
    seconds: end && Math.ceil((end.getTime() - now.getTime()) / 1_000),
    numbers: [{ sender_id: sender.id, label: sender.label, messages, ends_at: end?.toISOString() ?? null }],
  };
}

/** Messages a second. */
const ratesOf = ({ config }: Deps): Record<SenderDriver, number> => ({
  sandbox: config.sandboxRate,
  cloud: CLOUD_PER_SECOND,
  linked: 1 / averagePause(config.linkedNumbers.gap),
});

type Facts = {
  body: string;
  /** Why the number may not send the text. */
  notApproved: string | undefined;
  sender: { state: string; label: string } | undefined;
  messages: number;
  remaining: number;
};
type Problem = { kind: CampaignProblem; text: string };

function problemsOf({ body, notApproved, sender, messages, remaining }: Facts): Problem[] {
  const problems: (Problem | false)[] = [
    body === "" && { kind: "NO_TEXT", text: "Choose a template or write the message." },
    !sender && { kind: "NO_SENDER", text: "Choose the number to send from." },
    sender !== undefined &&
      sender.state !== "CONNECTED" && { kind: "SENDER_NOT_LINKED", text: `${sender.label} is not linked.` },
    notApproved !== undefined && { kind: "NOT_APPROVED", text: notApproved },
    messages === 0 && { kind: "NOBODY_REACHED", text: "Nobody can be reached with this." },
    remaining < messages && {
      kind: "NO_CREDITS",
      text: `This needs ${messages} message credits and ${remaining} are left.`,
    },
  ];
  return problems.filter((problem) => problem !== false);
}
