import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

type Screen = { path: string; feature: string; guard: string; kind: string };

/** Sheets beyond the specification's list. */
const moreOfGuests = [
  "guests/{guestId}",
  "guests/{guestId}?tab=details",
  "guests/{guestId}?tab=travel",
  "guests/{guestId}?tab=stay",
  "guests/{guestId}?tab=history",
  "guests/deleted",
  "guests/duplicates",
  "guests/export",
  "guests/columns",
  "guests/columns/{columnId}/edit",
  "guests/tags",
  "guests/tags/create",
  "guests/tags/{tagId}/edit",
  "guests/groups/{groupId}",
  "guests/groups/shared-phones",
  "guests/documents",
  "guests/loose-ends",
  "guests/documents/request",
  "guests/documents/{guestId}",
].map((where) => ({ path: `/projects/{projectId}/${where}`, feature: "guests", guard: "GUEST:VIEW", kind: "child" }));
const moreOfFirms = [
  { path: "/merchants", guard: "session" },
  { path: "/merchants/staff", guard: "session" },
  { path: "/merchants/forgot-password", guard: "public" },
  { path: "/merchants/new-password?token=none", guard: "public" },
].map((screen) => ({ ...screen, feature: "merchants", kind: "page" }));
const calls = ["rsvp/calls", "rsvp/calls/helpers", "rsvp/calls/{householdId}"].map((where) => ({
  path: `/projects/{projectId}/${where}`,
  feature: "calls",
  guard: "GUEST:VIEW",
  kind: where.endsWith("helpers") ? "child" : "page",
}));
const more = [
  ...moreOfGuests,
  ...calls,
  ...moreOfFirms,
  { path: "/projects/{projectId}/stay/rooms/propose", feature: "stay", guard: "STAY:EDIT", kind: "page" },
  { path: "/projects/{projectId}/tasks/add-timeline", feature: "tasks", guard: "TASK:CREATE", kind: "child" },
  { path: "/projects/{projectId}/assets/{assetId}", feature: "assets", guard: "ASSET:VIEW", kind: "child" },
  {
    path: "/projects/{projectId}/manage-invites/invite",
    feature: "collaborators",
    guard: "COLLABORATOR:CREATE",
    kind: "child",
  },
  { path: "/projects/{projectId}/manage-invites/give-to-firm", feature: "merchants", guard: "owner", kind: "child" },
];

/** Every screen of the specification, from its own list, and those beyond it. */
export function listScreens(): Screen[] {
  const file = path.resolve(import.meta.dirname, "../../docs/specification/screens.tsv");
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1);
  const specified = rows
    .map((row) => row.split("\t"))
    .map(([where = "", feature = "", guard = "", kind = ""]) => ({ path: where, feature, guard, kind }));
  return [...specified, ...more];
}

/** The signed-in browser's own token, for looking up ids. */
export const callApi = (page: Page, target: string): Promise<any> =>
  page.evaluate(async (url) => {
    const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
    const { access_token } = (await refreshed.json()) as { access_token: string };
    return (await fetch(url, { headers: { authorization: `Bearer ${access_token}` } })).json();
  }, target);

/** One object of every kind in the sample wedding: path parameter → id. */
export async function findIds(page: Page, projectId: string): Promise<Record<string, string>> {
  const first = async (part: string) =>
    ((await callApi(page, `/api/projects/${projectId}/${part}`)) as { results: { id: string }[] }).results[0]?.id ?? "";
  const products = (await callApi(page, "/api/storefront/products/")) as { results: { id: string }[] };
  const groups = (await callApi(page, `/api/projects/${projectId}/guests/groups/?parent=none`)) as {
    results: { id: string }[];
  };
  const senderId = await first("whatsapp-senders/");
  const queue = (await callApi(page, `/api/projects/${projectId}/rsvp/calls/`)) as {
    results: { household_id: string }[];
  };
  return {
    projectId,
    id: projectId,
    event_type: "WEDDING",
    travel_type: "arrival",
    productId: products.results[0]?.id ?? "",
    eventId: await first("events/"),
    guestId: await first("guests/"),
    columnId: await first("guests/columns/"),
    tagId: await first("guests/tags/"),
    groupId: await first(`guests/groups/?parent=${groups.results[0]?.id ?? ""}`),
    householdId: queue.results[0]?.household_id ?? "",
    templateId: await first("message-templates/"),
    campaignId: await first("message-campaigns/"),
    hotelId: await first("hotels/"),
    assetId: await first("assets/"),
    questionId: await first("guests/questions/"),
    taskId: await first("tasks/"),
    importId: await first("file-imports/"),
    // A collaborator who has not accepted has no user yet; their row stands for them in the address.
    userId: await first("collaborators/"),
    selectedGroup: groups.results[0]?.id ?? "",
    sId: senderId,
    senderId,
  };
}

export const fill = (where: string, ids: Record<string, string>) =>
  where.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
