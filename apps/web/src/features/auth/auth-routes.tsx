import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const bareRoutes: FeatureRoute[] = [
  {
    path: "signin",
    title: t("Sign in"),
    guard: "public",
    readsNothing: true,
    load: () => import("./sign-in-page.tsx"),
  },
  {
    path: "verify-otp",
    title: t("Enter the code"),
    guard: "public",
    load: () => import("./verify-otp-page.tsx"),
  },
  {
    path: "login",
    title: t("Sign in"),
    guard: "public",
    readsNothing: true,
    load: () => import("./login-redirect.tsx"),
  },
  {
    path: "user-details",
    title: t("About you"),
    guard: "session",
    load: () => import("./user-details-page.tsx"),
  },
];
