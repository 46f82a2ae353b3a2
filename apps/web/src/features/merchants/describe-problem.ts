import type { ProjectProblem } from "@nyota/contract/account/firm-projects";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

type Described = { text: string; tone: PillTone; page: string };

const problems: Record<ProjectProblem, (count: number) => Described> = {
  PLAN_ENDED: () => ({ text: t("The plan has ended"), tone: "bad", page: "dashboard" }),
  PLAN_ENDS_SOON: (count) => ({
    text: t("The plan ends in {count, plural, one {# day} other {# days}}", { count }),
    tone: "wait",
    page: "dashboard",
  }),
  CREDITS_USED_UP: (count) => ({
    text: count === 1 ? t("One kind of credit is used up") : t("{count} kinds of credit are used up", { count }),
    tone: "bad",
    page: "dashboard",
  }),
  NUMBER_OFFLINE: (count) => ({
    text: count === 1 ? t("A number is offline") : t("{count} numbers are offline", { count }),
    tone: "bad",
    page: "numbers",
  }),
  MESSAGES_HALTED: (count) => ({
    text: count === 1 ? t("A campaign was halted") : t("{count} campaigns were halted", { count }),
    tone: "bad",
    page: "campaigns",
  }),
  MESSAGES_FAILED: (count) => ({
    text: t("{count, plural, one {# message} other {# messages}} failed", { count }),
    tone: "bad",
    page: "outbox?status=FAILED",
  }),
  CHANGE_REQUESTS: (count) => ({
    text: count === 1 ? t("A guest asks for a change") : t("{count} guests ask for a change", { count }),
    tone: "wait",
    page: "rsvp",
  }),
};

/** A problem in words, with the page of the project where it is solved. */
export const describeProblem = (kind: ProjectProblem, count: number): Described => problems[kind](count);
