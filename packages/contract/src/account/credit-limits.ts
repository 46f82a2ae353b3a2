import type { CreditType } from "./projects.ts";

/** What remains of each kind of credit where nothing limits it; the largest number the database stores. */
export const UNLIMITED = 2_147_483_647;

type Limited = { noun: [one: string, many: string]; verb: string };

/** What a credit of each kind is for, in every text about the limits of a plan. */
export const limitedBy: Record<CreditType, Limited> = {
  EVENT: { noun: ["event", "events"], verb: "add" },
  GUEST: { noun: ["guest", "guests"], verb: "add" },
  WA_SENDER: { noun: ["WhatsApp number", "WhatsApp numbers"], verb: "add" },
  MESSAGE: { noun: ["message", "messages"], verb: "send" },
};

const whole = new Intl.NumberFormat("en-US");
/** "1 guest", "500 guests". */
export const countCredits = (type: CreditType, count: number) =>
  `${whole.format(count)} ${limitedBy[type].noun[count === 1 ? 0 : 1]}`;

type Usage = { granted: number; remaining: number };

/** "Your plan allows 12 events." */
const describeLimit = (type: CreditType, { granted }: Pick<Usage, "granted">) =>
  `Your plan allows ${countCredits(type, granted)}.`;

/** The same, with how many more there is room for, before anything is refused. */
export function describeRoom(type: CreditType, { granted, remaining }: Usage) {
  const added = limitedBy[type].verb === "add" ? "added" : "sent";
  const left = remaining < granted ? `: ${whole.format(remaining)} more can be ${added}` : "";
  return `${describeLimit(type, { granted }).slice(0, -1)}${left}.`;
}

/** The same when a limit refuses something, with what is left of it. */
export function describeRefusal(type: CreditType, { granted, remaining, needed }: Usage & { needed: number }) {
  const { verb } = limitedBy[type];
  const left =
    remaining > 0
      ? ` ${whole.format(remaining)} of them ${remaining === 1 ? "is" : "are"} left, and this needs ${whole.format(needed)}.`
      : "";
  return `${describeLimit(type, { granted })}${left} Upgrade to ${verb} more.`;
}
