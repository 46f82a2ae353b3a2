import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const bareRoutes: FeatureRoute[] = [
  {
    path: "signin",
    title: "Sign in",
    guard: "public",
    readsNothing: true,
    load: () => import("./sign-in-page.tsx"),
  },
  {
    path: "verify-otp",
    title: "Enter the code",
    guard: "public",
    load: () => import("./verify-otp-page.tsx"),
  },
  {
    path: "login",
    title: "Sign in",
    guard: "public",
    readsNothing: true,
    load: () => import("./login-redirect.tsx"),
  },
  {
    path: "user-details",
    title: "About you",
    guard: "session",
    load: () => import("./user-details-page.tsx"),
  },
];
