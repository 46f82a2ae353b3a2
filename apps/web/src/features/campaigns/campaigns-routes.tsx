// Order: status < audience, list < editor.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const steps = (guard: FeatureRoute["guard"]): FeatureRoute[] => [
  { path: "select-guest", title: "Who gets it", guard, load: () => import("./editor/guest-step-page.tsx") },
  { path: "select-message-template", title: "Template", guard, load: () => import("./editor/template-step-page.tsx") },
  { path: "content", title: "Message", guard, load: () => import("./editor/content-step-page.tsx") },
  { path: "content/title", title: "Name, sender and time", guard, load: () => import("./editor/title-step-page.tsx") },
];
const editor = () => import("./editor/campaign-editor-page.tsx");

export const routes: FeatureRoute[] = [
  {
    path: "campaigns",
    title: "Campaigns",
    words: "messages invitations reminders whatsapp send",
    guard: "MESSAGE:VIEW",
    load: () => import("./list/campaigns-page.tsx"),
  },
  {
    path: "campaigns/create",
    title: "New campaign",
    words: "send message invitation reminder",
    guard: "MESSAGE:CREATE",
    load: editor,
    children: steps("MESSAGE:CREATE"),
  },
  {
    path: "campaigns/duplicate/:campaignId",
    title: "Duplicate a campaign",
    guard: "MESSAGE:CREATE",
    load: editor,
    children: steps("MESSAGE:CREATE"),
  },
  {
    path: "campaigns/edit/:campaignId",
    title: "Edit campaign",
    guard: "MESSAGE:EDIT",
    load: editor,
    children: steps("MESSAGE:EDIT"),
  },
];
