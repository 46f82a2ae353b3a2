import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "numbers",
    title: "Numbers",
    words: "whatsapp phone sender sandbox",
    guard: "MESSAGE:VIEW",
    load: () => import("./senders-page.tsx"),
    children: [
      {
        path: "add",
        title: "Add a number",
        words: "link whatsapp phone sender",
        guard: "MESSAGE:CREATE",
        load: () => import("./add-sender-page.tsx"),
      },
      { path: ":sId", title: "Number", guard: "MESSAGE:VIEW", load: () => import("./sender-page.tsx") },
      {
        path: ":sId/verify-qr-code",
        title: "Link a number",
        guard: "MESSAGE:EDIT",
        load: () => import("./verify-qr-code-page.tsx"),
      },
      {
        path: ":sId/verify-with-code",
        title: "Link a number with a code",
        guard: "MESSAGE:EDIT",
        load: () => import("./verify-with-code-page.tsx"),
      },
      {
        path: ":sId/success",
        title: "Number ready",
        guard: "MESSAGE:VIEW",
        load: () => import("./sender-linked-page.tsx"),
      },
    ],
  },
];
