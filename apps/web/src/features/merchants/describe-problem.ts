import type { ProjectProblem } from "@nyota/contract/account/firm-projects";
import { pluralise } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";

type Described = { text: string; tone: PillTone; page: string };

const problems: Record<ProjectProblem, (count: number) => Described> = {
  PLAN_ENDED: () => ({ text: "The plan has ended", tone: "bad", page: "dashboard" }),
  PLAN_ENDS_SOON: (days) => ({ text: `The plan ends in ${pluralise(days, "day")}`, tone: "wait", page: "dashboard" }),
  CREDITS_USED_UP: (kinds) => ({
    text: kinds === 1 ? "One kind of credit is used up" : `${kinds} kinds of credit are used up`,
    tone: "bad",
    page: "dashboard",
  }),
  NUMBER_OFFLINE: (count) => ({
    text: count === 1 ? "A number is offline" : `${count} numbers are offline`,
    tone: "bad",
    page: "numbers",
  }),
  MESSAGES_HALTED: (count) => ({
    text: count === 1 ? "A campaign was halted" : `${count} campaigns were halted`,
    tone: "bad",
    page: "campaigns",
  }),
  MESSAGES_FAILED: (count) => ({
    text: `${pluralise(count, "message")} failed`,
    tone: "bad",
    page: "outbox?status=FAILED",
  }),
  CHANGE_REQUESTS: (count) => ({
    text: count === 1 ? "A guest asks for a change" : `${count} guests ask for a change`,
    tone: "wait",
    page: "rsvp",
  }),
};

/** A problem in words, with the page of the project where it is solved. */
export const describeProblem = (kind: ProjectProblem, count: number): Described => problems[kind](count);
