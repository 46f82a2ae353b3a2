// Order: by-hand, one-message, outbox, opt-outs.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

/** The pages to message one guest, below every list of guests. */
const toOneGuest = (under: string): FeatureRoute[] => [
  {
    under,
    path: ":guestId/select-sender",
    title: t("Send a message"),
    guard: "MESSAGE:CREATE",
    load: () => import("./one-message/select-sender-page.tsx"),
  },
  {
    under,
    path: ":guestId/select-sender/:senderId/select-template",
    title: t("Send a message"),
    guard: "MESSAGE:CREATE",
    load: () => import("./one-message/select-template-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    path: "outbox",
    title: t("Outbox"),
    words: t("sent messages delivered read failed"),
    guard: "MESSAGE:VIEW",
    load: () => import("./outbox/outbox-page.tsx"),
    children: [
      {
        path: "opt-outs",
        title: t("Opted out"),
        words: t("opt-outs stop unsubscribe no more messages"),
        guard: "MESSAGE:VIEW",
        load: () => import("./opt-outs/opt-outs-page.tsx"),
      },
      {
        path: "create-campaign",
        title: t("New campaign"),
        guard: "MESSAGE:CREATE",
        load: () => import("./create-campaign-page.tsx"),
      },
    ],
  },
  {
    under: "guests",
    path: "send-by-hand",
    title: t("Send by hand"),
    words: t("whatsapp call invitations own phone"),
    guard: "MESSAGE:CREATE",
    load: () => import("./by-hand/send-by-hand-page.tsx"),
  },
  ...toOneGuest("guests"),
  ...toOneGuest("travel/:travel_type"),
  ...toOneGuest("stay/details"),
];
