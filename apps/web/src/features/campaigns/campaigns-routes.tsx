// Order: status, outcomes < audience, list < editor < series.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const steps = (guard: FeatureRoute["guard"]): FeatureRoute[] => [
  { path: "select-guest", title: t("Who gets it"), guard, load: () => import("./editor/guest-step-page.tsx") },
  {
    path: "select-message-template",
    title: t("Template"),
    guard,
    load: () => import("./editor/template-step-page.tsx"),
  },
  { path: "content", title: t("Message"), guard, load: () => import("./editor/content-step-page.tsx") },
  {
    path: "content/title",
    title: t("Name, sender and time"),
    guard,
    load: () => import("./editor/title-step-page.tsx"),
  },
];
const editor = () => import("./editor/campaign-editor-page.tsx");

export const routes: FeatureRoute[] = [
  {
    path: "campaigns",
    title: t("Campaigns"),
    words: t("messages invitations reminders whatsapp send"),
    guard: "MESSAGE:VIEW",
    load: () => import("./list/campaigns-page.tsx"),
  },
  {
    path: "campaigns/create",
    title: t("New campaign"),
    words: t("send message invitation reminder"),
    guard: "MESSAGE:CREATE",
    load: editor,
    children: steps("MESSAGE:CREATE"),
  },
  {
    path: "campaigns/:campaignId/results",
    title: t("Results by guest"),
    guard: "MESSAGE:VIEW",
    load: () => import("./outcomes/results-page.tsx"),
  },
  {
    path: "campaigns/:campaignId/follow-ups",
    title: t("What follows a campaign"),
    guard: "MESSAGE:CREATE",
    load: () => import("./series/series-page.tsx"),
  },
  {
    path: "campaigns/duplicate/:campaignId",
    title: t("Duplicate a campaign"),
    guard: "MESSAGE:CREATE",
    load: editor,
    children: steps("MESSAGE:CREATE"),
  },
  {
    path: "campaigns/edit/:campaignId",
    title: t("Edit campaign"),
    guard: "MESSAGE:EDIT",
    load: editor,
    children: steps("MESSAGE:EDIT"),
  },
];
