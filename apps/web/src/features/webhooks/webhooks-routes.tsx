import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "webhooks",
    title: "Webhooks",
    words: "api program programs developer integration zapier automation settings",
    guard: "owner",
    load: () => import("./webhooks-page.tsx"),
    children: [
      { path: "create", title: "New webhook", guard: "owner", load: () => import("./create-webhook-page.tsx") },
    ],
  },
  {
    path: "webhooks/:webhookId",
    title: "Webhook",
    guard: "owner",
    load: () => import("./webhook-page.tsx"),
    children: [{ path: "edit", title: "Edit webhook", guard: "owner", load: () => import("./edit-webhook-page.tsx") }],
  },
];
