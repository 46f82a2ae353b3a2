// Order: matrix, silent, days, questions.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/answers",
    title: "Answers",
    words: "matrix accepted declined coming",
    guard: "GUEST:VIEW",
    load: () => import("./matrix/matrix-page.tsx"),
  },
  {
    path: "rsvp/heads",
    title: "Heads",
    words: "caterer plates diet meal age side count",
    guard: "GUEST:VIEW",
    load: () => import("./heads-page.tsx"),
  },
  {
    path: "rsvp/silent",
    title: "No answer yet",
    words: "silent remind missing",
    guard: "GUEST:VIEW",
    load: () => import("./silent/silent-page.tsx"),
  },
  {
    path: "rsvp/by-day",
    title: "Answers by day",
    words: "over time chart yes no",
    guard: "GUEST:VIEW",
    load: () => import("./by-day-page.tsx"),
  },
  {
    path: "rsvp/results",
    title: "Results of the questions",
    words: "questions answers counts percent texts",
    guard: "GUEST:VIEW",
    load: () => import("./questions/results-page.tsx"),
    children: [
      {
        path: ":questionId",
        title: "Answers to a question",
        guard: "GUEST:VIEW",
        load: () => import("./questions/given-page.tsx"),
      },
    ],
  },
];
