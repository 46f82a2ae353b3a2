// Order: matrix, silent, days, questions.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/answers",
    title: t("Answers"),
    words: t("matrix accepted declined coming"),
    guard: "GUEST:VIEW",
    load: () => import("./matrix/matrix-page.tsx"),
  },
  {
    path: "rsvp/heads",
    title: t("Heads"),
    words: t("caterer plates diet meal age side count"),
    guard: "GUEST:VIEW",
    load: () => import("./heads-page.tsx"),
  },
  {
    path: "rsvp/silent",
    title: t("No answer yet"),
    words: t("silent remind missing"),
    guard: "GUEST:VIEW",
    load: () => import("./silent/silent-page.tsx"),
  },
  {
    path: "rsvp/by-day",
    title: t("Answers by day"),
    words: t("over time chart yes no"),
    guard: "GUEST:VIEW",
    load: () => import("./by-day-page.tsx"),
  },
  {
    path: "rsvp/results",
    title: t("Results of the questions"),
    words: t("questions answers counts percent texts"),
    guard: "GUEST:VIEW",
    load: () => import("./questions/results-page.tsx"),
    children: [
      {
        path: ":questionId",
        title: t("Answers to a question"),
        guard: "GUEST:VIEW",
        load: () => import("./questions/given-page.tsx"),
      },
    ],
  },
];
