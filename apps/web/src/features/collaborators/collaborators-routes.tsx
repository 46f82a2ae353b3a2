import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "manage-invites",
    title: t("Collaborators"),
    words: t("team members helpers family permissions rights share"),
    guard: "COLLABORATOR:VIEW",
    load: () => import("./collaborators-page.tsx"),
    children: [
      {
        path: "invite",
        title: t("Invite people"),
        words: t("add collaborator helper member"),
        guard: "COLLABORATOR:CREATE",
        load: () => import("./invite-people-page.tsx"),
      },
      {
        path: ":collaboratorId",
        title: t("Collaborator"),
        guard: "COLLABORATOR:VIEW",
        load: () => import("./collaborator-page.tsx"),
      },
    ],
  },
];

export const shellRoutes: FeatureRoute[] = [
  {
    path: "invites",
    title: t("Invites"),
    words: t("invitations accept join"),
    guard: "session",
    load: () => import("./invites/invites-page.tsx"),
  },
  {
    path: "invites/:inviteId",
    title: t("Invitation"),
    guard: "session",
    load: () => import("./invites/invite-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/:projectId/add-collaborator",
    title: t("Who helps you?"),
    guard: "session",
    load: () => import("./add-collaborator-page.tsx"),
  },
];
