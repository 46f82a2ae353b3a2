import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "inbox",
    title: t("Inbox"),
    words: t("replies received answers whatsapp unknown numbers conversations"),
    guard: "MESSAGE:VIEW",
    load: () => import("./inbox-page.tsx"),
    children: [
      {
        path: "pretend",
        title: t("Pretend a reply"),
        words: t("sandbox test inbox"),
        guard: "MESSAGE:EDIT",
        load: () => import("./pretend-page.tsx"),
      },
      {
        path: ":conversationId",
        title: t("Conversation"),
        guard: "MESSAGE:VIEW",
        load: () => import("./conversation-page.tsx"),
      },
    ],
  },
];
