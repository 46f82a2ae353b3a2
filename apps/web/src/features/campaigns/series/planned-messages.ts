import { FOLLOW_UPS_MAX, type Campaign, type FollowUp } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";
import { readWall, writeWall } from "../editor/wall-clock.ts";

/** The text of the campaign again, instead of a template's. */
export const SAME_TEXT = "same";

/** A message of the series while it is planned; `at` is a time on the user's clock. */
export type Planned = { key: string; name: string; text: string; at: string };

const DAY = 86_400_000;
/** Ten o'clock in the morning, so many days after another time. */
const morningAfter = (after: number, days: number) =>
  `${writeWall(new Date(after + days * DAY).toISOString()).slice(0, 10)}T10:00`;

const begins = ({ started_at, scheduled_at }: Campaign) =>
  Math.max(Date.now(), Date.parse(started_at ?? scheduled_at ?? new Date().toISOString()));

/** A reminder after a week and a last call a week later. */
export const firstPlan = (campaign: Campaign): Planned[] => [
  {
    key: "1",
    name: t("{name}: reminder", { name: campaign.name }),
    text: SAME_TEXT,
    at: morningAfter(begins(campaign), 7),
  },
  {
    key: "2",
    name: t("{name}: last call", { name: campaign.name }),
    text: SAME_TEXT,
    at: morningAfter(begins(campaign), 14),
  },
];

export const canAdd = (planned: readonly Planned[]) => planned.length < FOLLOW_UPS_MAX;

/** One more, a week after the last. */
export function addMessage(planned: readonly Planned[], campaign: Campaign): Planned[] {
  const last = planned.at(-1);
  const after = (last && readWall(last.at)?.getTime()) ?? begins(campaign);
  const key = String(Math.max(0, ...planned.map((each) => Number(each.key))) + 1);
  return [...planned, { key, name: campaign.name, text: SAME_TEXT, at: morningAfter(after, 7) }];
}

/** What is wrong with the time of a message; undefined if nothing is. */
export function timeProblem(planned: readonly Planned[], index: number): string | undefined {
  const at = readWall(planned[index]?.at ?? "");
  if (!at) return t("Enter a day and a time, for example Feb 14, 4 pm.");
  if (at.getTime() <= Date.now()) return t("Choose a time in the future.");
  const before = index > 0 ? readWall(planned[index - 1]?.at ?? "") : undefined;
  return before && at <= before ? t("Choose a time after the message before it.") : undefined;
}

export const isComplete = (planned: readonly Planned[]) =>
  planned.length > 0 && planned.every(({ name }, index) => name.trim() !== "" && !timeProblem(planned, index));

export const followUpOf = ({ name, text, at }: Planned): FollowUp => ({
  name: name.trim(),
  ...(text !== SAME_TEXT && { template_id: text }),
  scheduled_at: (readWall(at) as Date).toISOString(),
});
