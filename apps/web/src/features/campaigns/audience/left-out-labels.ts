import type { CampaignCheck, LeftOutReason } from "@nyota/contract/messages/campaigns";
import { variables, type VariableName } from "@nyota/contract/messages/variables";
import { joinWords } from "#lib/text/format.ts";

type Words = { one: string; many: string };

/** Why guests get no message, after their number: "11 have no phone number". */
export const leftOutWords: Record<LeftOutReason, Words> = {
  NO_PHONE: { one: "is reached by nobody: no phone number", many: "are reached by nobody: no phone number" },
  OPTED_OUT: { one: "has opted out", many: "have opted out" },
  WAITING: {
    one: "has said yes and waits for a place",
    many: "have said yes and wait for a place",
  },
  MISSING_VARIABLE: {
    one: "has no value for something in this message",
    many: "have no value for something in this message",
  },
  SHARED_PHONE: {
    one: "shares a phone with another guest, who gets it",
    many: "share a phone, one message each",
  },
  HOUSEHOLD_CONTACT: {
    one: "is reached through the contact of their household",
    many: "are reached through the contact of their household",
  },
  HOUSEHOLD_MEMBER: {
    one: "has no phone number, in a household that gets it",
    many: "have no phone number, in households that get it",
  },
};

export const describeLeftOut = ({ reason, count }: { reason: LeftOutReason; count: number }) =>
  leftOutWords[reason][count === 1 ? "one" : "many"];

type LeftOut = CampaignCheck["left_out"][number];

const reached: LeftOutReason[] = ["SHARED_PHONE", "HOUSEHOLD_CONTACT", "HOUSEHOLD_MEMBER"];
export const isReached = ({ reason }: { reason: LeftOutReason }): boolean => reached.includes(reason);

/** All guests who read one of the messages, also on another guest's phone. */
export const countReached = ({ messages, left_out }: CampaignCheck) =>
  messages + left_out.reduce((sum, { reason, count }) => sum + (isReached({ reason }) ? count : 0), 0);

/** The details for one guest, if there are any. */
export function describeDetail(reason: LeftOutReason, { detail }: LeftOut["guests"][number]): string | undefined {
  if (!detail) return undefined;
  if (isReached({ reason })) return detail;
  const names = detail
    .split(", ")
    .map((name) => variables[name as VariableName]?.label ?? name.replace(/^custom\./, "").replaceAll("_", " "));
  return `no value for ${joinWords(names)}`;
}
