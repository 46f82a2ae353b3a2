import type { FeatureRoute } from "#lib/feature-route.ts";

export const bareRoutes: FeatureRoute[] = [
  {
    path: "signin",
    title: "Sign in",
    guard: "public",
    readsNothing: true,
    load: () => import("#features/auth/sign-in-page.tsx"),
  },
  {
    path: "verify-otp",
    title: "Enter the code",
    guard: "public",
    load: () => import("#features/auth/verify-otp-page.tsx"),
  },
  {
    path: "login",
    title: "Sign in",
    guard: "public",
    readsNothing: true,
    load: () => import("#features/auth/login-redirect.tsx"),
  },
  {
    path: "user-details",
    title: "About you",
    guard: "session",
    load: () => import("#features/auth/user-details-page.tsx"),
  },
];
