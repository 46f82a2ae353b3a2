import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile/tokens",
    title: "Access tokens",
    words: "api program programs developer key integration",
    guard: "session",
    load: () => import("./tokens-page.tsx"),
    children: [
      {
        path: "create",
        title: "New access token",
        guard: "session",
        load: () => import("./create-token-page.tsx"),
      },
    ],
  },
];
