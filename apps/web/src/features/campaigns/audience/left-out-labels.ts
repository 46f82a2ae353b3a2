import { type CampaignCheck, isReachedReason, type LeftOutReason } from "@nyota/contract/messages/campaigns";
import { nameVariable } from "../why-left-out.ts";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";

type Words = { one: string; many: string };

/** Why guests get no message, after their number: "11 have no phone number". */
export const leftOutWords: Record<LeftOutReason, Words> = {
  NO_PHONE: { one: t("is reached by nobody: no phone number"), many: t("are reached by nobody: no phone number") },
  OPTED_OUT: { one: t("has opted out"), many: t("have opted out") },
  WAITING: {
    one: t("has said yes and waits for a place"),
    many: t("have said yes and wait for a place"),
  },
  ANSWERED: { one: t("has answered everything already"), many: t("have answered everything already") },
  MISSING_VARIABLE: {
    one: t("has no value for something in this message"),
    many: t("have no value for something in this message"),
  },
  SHARED_PHONE: {
    one: t("shares a phone with another guest, who gets it"),
    many: t("share a phone, one message each"),
  },
  HOUSEHOLD_CONTACT: {
    one: t("is reached through the contact of their household"),
    many: t("are reached through the contact of their household"),
  },
  HOUSEHOLD_MEMBER: {
    one: t("has no phone number, in a household that gets it"),
    many: t("have no phone number, in households that get it"),
  },
  ONE_A_HOUSEHOLD: {
    one: t("is in a household that gets one message"),
    many: t("are in households that get one message each"),
  },
  SEVERAL_HOUSEHOLDS: {
    one: t("has a phone that several households share"),
    many: t("have a phone that several households share"),
  },
};

export const describeLeftOut = ({ reason, count }: { reason: LeftOutReason; count: number }) =>
  leftOutWords[reason][count === 1 ? "one" : "many"];

type LeftOut = CampaignCheck["left_out"][number];

export const isReached = ({ reason }: { reason: LeftOutReason }): boolean => isReachedReason(reason);

/** All guests who read one of the messages, also on another guest's phone. */
export const countReached = ({ messages, left_out }: CampaignCheck) =>
  messages + left_out.reduce((sum, { reason, count }) => sum + (isReached({ reason }) ? count : 0), 0);

export function describeDetail(reason: LeftOutReason, { detail }: LeftOut["guests"][number]): string | undefined {
  if (!detail) return undefined;
  if (isReached({ reason }) || reason === "SEVERAL_HOUSEHOLDS") return detail;
  return t("no value for {names}", { names: joinWords(detail.split(", ").map(nameVariable)) });
}
