import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "assets",
    title: "Assets",
    words: "files pictures photos videos music pdf uploads",
    guard: "ASSET:VIEW",
    load: () => import("./assets-page.tsx"),
    children: [
      {
        path: ":assetId",
        title: "File",
        guard: "ASSET:VIEW",
        load: () => import("./asset-page.tsx"),
      },
    ],
  },
];
