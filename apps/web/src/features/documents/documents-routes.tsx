import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests/documents",
    title: "Documents",
    guard: "GUEST:VIEW",
    load: () => import("#features/documents/documents-page.tsx"),
    children: [
      {
        path: "request",
        title: "Ask for documents",
        guard: "GUEST:EDIT",
        load: () => import("#features/documents/request-page.tsx"),
      },
      {
        path: ":guestId",
        title: "Documents of a guest",
        guard: "GUEST:VIEW",
        load: () => import("#features/documents/guest-documents-page.tsx"),
      },
    ],
  },
];
