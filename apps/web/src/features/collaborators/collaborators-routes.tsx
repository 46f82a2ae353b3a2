import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "manage-invites",
    title: "Collaborators",
    words: "team members helpers family permissions rights share",
    guard: "COLLABORATOR:VIEW",
    load: () => import("./collaborators-page.tsx"),
    children: [
      {
        path: "invite",
        title: "Invite people",
        words: "add collaborator helper member",
        guard: "COLLABORATOR:CREATE",
        load: () => import("./invite-people-page.tsx"),
      },
      {
        path: ":collaboratorId",
        title: "Collaborator",
        guard: "COLLABORATOR:VIEW",
        load: () => import("./collaborator-page.tsx"),
      },
    ],
  },
];

export const shellRoutes: FeatureRoute[] = [
  {
    path: "invites",
    title: "Invites",
    words: "invitations accept join",
    guard: "session",
    load: () => import("./invites/invites-page.tsx"),
  },
  { path: "invites/:inviteId", title: "Invitation", guard: "session", load: () => import("./invites/invite-page.tsx") },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/:projectId/add-collaborator",
    title: "Who helps you?",
    guard: "session",
    load: () => import("./add-collaborator-page.tsx"),
  },
];
