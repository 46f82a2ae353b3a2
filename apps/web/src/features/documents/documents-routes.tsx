import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests/documents",
    title: t("Documents"),
    words: t("passports id kyc aadhaar files"),
    guard: "GUEST:VIEW",
    load: () => import("./documents-page.tsx"),
    children: [
      {
        path: "request",
        title: t("Ask for documents"),
        words: t("passports id kyc aadhaar"),
        guard: "GUEST:EDIT",
        load: () => import("./request-page.tsx"),
      },
      {
        path: ":guestId",
        title: t("Documents of a guest"),
        guard: "GUEST:VIEW",
        load: () => import("./guest-documents-page.tsx"),
      },
    ],
  },
];
