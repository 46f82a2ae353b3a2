import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "numbers",
    title: t("Numbers"),
    words: t("whatsapp phone sender sandbox"),
    guard: "MESSAGE:VIEW",
    load: () => import("./senders-page.tsx"),
    children: [
      {
        path: "add",
        title: t("Add a number"),
        words: t("link whatsapp phone sender"),
        guard: "MESSAGE:CREATE",
        load: () => import("./add-sender-page.tsx"),
      },
      { path: ":sId", title: t("Number"), guard: "MESSAGE:VIEW", load: () => import("./sender-page.tsx") },
      {
        path: ":sId/verify-qr-code",
        title: t("Link a number"),
        guard: "MESSAGE:EDIT",
        load: () => import("./verify-qr-code-page.tsx"),
      },
      {
        path: ":sId/verify-with-code",
        title: t("Link a number with a code"),
        guard: "MESSAGE:EDIT",
        load: () => import("./verify-with-code-page.tsx"),
      },
      {
        path: ":sId/success",
        title: t("Number ready"),
        guard: "MESSAGE:VIEW",
        load: () => import("./sender-linked-page.tsx"),
      },
    ],
  },
];
