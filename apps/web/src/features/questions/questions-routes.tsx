import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-custom-question",
    under: "rsvp",
    title: t("Add question"),
    words: t("ask guests rsvp custom diet size form field"),
    guard: "MICROSITE:CREATE",
    load: () => import("./add-question-page.tsx"),
  },
  {
    path: "edit-custom-question/:questionId",
    under: "rsvp",
    title: t("Edit question"),
    guard: "MICROSITE:EDIT",
    load: () => import("./edit-question-page.tsx"),
  },
];
