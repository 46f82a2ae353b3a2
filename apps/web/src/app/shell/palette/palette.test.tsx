import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { projectRoutes } from "#app/feature-routes.ts";
import Palette from "#app/shell/palette/palette.tsx";
import { listPages } from "#app/shell/palette/palette-pages.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

const nothing = () => {};
const everything = { ...projectFor({}), can: () => true, isOwner: true, mayAsOwner: () => true };

test.each([
  ["households", "Groups and households", "/projects/p1/guests/groups"],
  ["families", "Groups and households", "/projects/p1/guests/groups"],
  ["duplicates", "Possible duplicates", "/projects/p1/guests/duplicates"],
  ["tags", "Tags", "/projects/p1/guests/tags"],
  ["excel", "Export", "/projects/p1/guests/export"],
  ["trash", "Recently deleted", "/projects/p1/guests/deleted"],
  ["wallet", "Wallet", "/profile/wallet-balances"],
])("typing “%s” finds “%s”, and Enter opens it", async (text, title, address) => {
  const router = show(<Palette onClose={nothing} onShortcuts={nothing} />, {
    project: everything,
  });
  await user.type(await screen.findByRole("combobox"), text);
  await waitFor(() => expect(screen.getByRole("option", { selected: true }).textContent).toBe(title));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

test.each([
  ["download", "Export", "/projects/p1/guests/export"],
  ["spreadsheet", "Export", "/projects/p1/guests/export"],
  ["upload", "Import guests", "/projects/p1/guests/import"],
  ["send", "New campaign", "/projects/p1/campaigns/create"],
  ["whatsapp", "Campaigns", "/projects/p1/campaigns"],
  ["hotel", "Hotels", "/projects/p1/stay/details/hotels"],
  ["rooms", "Stay", "/projects/p1/stay/details"],
  ["flights", "Travel: Arrival", "/projects/p1/travel/arrival"],
])("“%s” is another word for “%s”", async (text, title, address) => {
  const router = show(<Palette onClose={nothing} onShortcuts={nothing} />, { project: everything });
  await user.type(await screen.findByRole("combobox"), text);
  await user.click(screen.getByRole("option", { name: title }));
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

test("every page and sheet of a project without a parameter is listed, except what continues a form", () => {
  const listed = new Set(listPages(everything, { hasShop: true, isStaff: false }).map(({ title }) => title));
  const walk = (routes: readonly FeatureRoute[]): FeatureRoute[] =>
    routes
      .filter(({ path }) => !path.includes(":"))
      .flatMap((route) => [route, ...(/(^|\/)(add|create)$/.test(route.path) ? [] : walk(route.children ?? []))]);
  const titles = walk(projectRoutes).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(25);
  expect(titles.filter((title) => !listed.has(title))).toEqual([]);
  expect(listed).not.toContain("Who gets it");
});

test("every page and action is found under other words as well", () => {
  const pages = listPages(everything, { hasShop: true, isStaff: true });
  expect(pages.filter(({ isAction }) => isAction).length).toBeGreaterThan(15);
  expect(pages.filter(({ words }) => words.length === 0).map(({ title }) => title)).toEqual([]);
});

test("all notifications are marked as read, and the page is printed, without a page for it", async () => {
  const server = stubServer();
  server.answer(notificationEndpoints.markRead, { unread: 0 });
  const print = vi.spyOn(window, "print").mockImplementation(nothing);
  const onClose = vi.fn();
  show(<Palette onClose={onClose} onShortcuts={nothing} />, { project: everything });
  await user.type(await screen.findByRole("combobox"), "unread");
  await user.click(await screen.findByRole("option", { name: "Mark all notifications as read" }));
  expect(await screen.findByText("Everything is marked as read")).toBeTruthy();
  expect(server.callsTo(notificationEndpoints.markRead)).toHaveLength(1);
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "printer");
  await user.click(await screen.findByRole("option", { name: "Print this page" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("what the user may not open or change is left out, and plans where none are sold", () => {
  const titles = (project: CurrentProject, hasShop = true) =>
    listPages(project, { hasShop, isStaff: false }).map(({ title }) => title);
  const viewer = projectFor({ GUEST: "VIEW" });
  expect(titles(viewer)).toContain("Groups and households");
  expect(titles(viewer)).not.toContain("Add group");
  expect(titles(viewer)).not.toContain("Campaigns");
  expect(titles(projectFor({ GUEST: "FULL_ACCESS" }, { isExpired: true }))).not.toContain("Import guests");
  expect(titles(viewer)).toContain("Wallet");
  expect(titles(viewer, false)).not.toContain("Wallet");
  expect(titles({ ...viewer, project: { ...viewer.project, is_unlimited: true } })).not.toContain("Wallet");
});
