import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "webhooks",
    title: t("Webhooks"),
    words: t("api program programs developer integration zapier automation settings"),
    guard: "owner",
    load: () => import("./webhooks-page.tsx"),
    children: [
      {
        path: "create",
        title: t("New webhook"),
        words: t("create add api program developer integration zapier automation"),
        guard: "owner",
        load: () => import("./create-webhook-page.tsx"),
      },
    ],
  },
  {
    path: "webhooks/:webhookId",
    title: t("Webhook"),
    guard: "owner",
    load: () => import("./webhook-page.tsx"),
    children: [
      { path: "edit", title: t("Edit webhook"), guard: "owner", load: () => import("./edit-webhook-page.tsx") },
    ],
  },
];
