import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests/documents",
    title: "Documents",
    words: "passports id kyc aadhaar files",
    guard: "GUEST:VIEW",
    load: () => import("./documents-page.tsx"),
    children: [
      {
        path: "request",
        title: "Ask for documents",
        words: "passports id kyc aadhaar",
        guard: "GUEST:EDIT",
        load: () => import("./request-page.tsx"),
      },
      {
        path: ":guestId",
        title: "Documents of a guest",
        guard: "GUEST:VIEW",
        load: () => import("./guest-documents-page.tsx"),
      },
    ],
  },
];
