import { inviteEndpoints } from "@nyota/contract/account/invites";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import Palette from "#app/shell/palette/palette.tsx";
import { ProjectSwitcher } from "#app/shell/sidebar/project-switcher.tsx";
import { SidebarContent } from "#app/shell/sidebar/sidebar-content.tsx";
import LastProjectRedirect from "#features/projects/last-project-redirect.tsx";
import { saveLastProject } from "#lib/navigation/last-project.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { asOnPhone, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const nothing = () => {};
const projects = Array.from({ length: 250 }, (_, n) => ({
  id: `p${n}`,
  title: `Wedding ${String(n).padStart(3, "0")}`,
  owner: "u1",
  cover_image: null,
  venue_city: null,
}));
let server: StubServer;
beforeEach(() => {
  localStorage.clear();
  server = stubServer();
  // Like the real one: 200 at most, by title, containing the searched text.
  server.answer(projectEndpoints.list, ({ query }) => {
    const [search = "", size = "50"] = [query["search"]?.[0], query["page_size"]?.[0]];
    const found = projects.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    return pageOf(found.slice(0, Number(size)), found.length) as never;
  });
});

test("the palette finds a project beyond the first 200 through the server", async () => {
  const router = show(<Palette onClose={nothing} onShortcuts={nothing} />);
  await user.type(await screen.findByRole("combobox"), "wedding 249");
  await user.click(await screen.findByRole("option", { name: "Wedding 249" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p249/dashboard"));
});

test("the palette asks the server for no project while all are listed and one fits", async () => {
  server.answer(projectEndpoints.list, pageOf(projects.slice(0, 3)) as never);
  show(<Palette onClose={nothing} onShortcuts={nothing} />);
  await user.type(await screen.findByRole("combobox"), "wedding 002");
  expect(await screen.findByRole("option", { name: "Wedding 002" })).toBeTruthy();
  expect(server.callsTo(projectEndpoints.list)).toHaveLength(1);
});

test("a misspelt project is found through the server, also while all are listed", async () => {
  // The real one also finds titles of a similar sound.
  server.answer(projectEndpoints.list, ({ query }) => {
    const isSimilar = query["search"]?.[0] === "weding 00z";
    return pageOf(query["search"] && !isSimilar ? [] : projects.slice(0, 3)) as never;
  });
  const router = show(<Palette onClose={nothing} onShortcuts={nothing} />);
  await user.type(await screen.findByRole("combobox"), "weding 00z");
  await user.click(await screen.findByRole("option", { name: "Wedding 001" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/dashboard"));
});

test("the switcher leads to the search where not all projects are listed", async () => {
  const onSearch = vi.fn();
  show(<ProjectSwitcher isIcon={false} onSearch={onSearch} />);
  await waitFor(() => expect(server.callsTo(projectEndpoints.list)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Choose a project" }));
  await user.click(await screen.findByRole("menuitem", { name: "Find one of all 250" }));
  expect(onSearch).toHaveBeenCalledOnce();
});

test("the last project is opened again also when it is not among the first 200", async () => {
  saveLastProject("p249");
  server.answer(projectEndpoints.read, { id: "p249" } as never);
  const router = show(<LastProjectRedirect />, { at: "/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p249/dashboard"));
});

test.each([
  ["they can no longer see it", "p7"],
  ["there is none", undefined],
])("without the last project all are shown: %s", async (_why, last) => {
  if (last) saveLastProject(last);
  server.answer(projectEndpoints.read, refusal("NOT_FOUND", "This project does not exist."));
  const router = show(<LastProjectRedirect />, { at: "/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test.each([
  ["with", true],
  ["without", false],
])("the drawer of a phone has the invitations with their number, and Buy Project %s a shop", async (_word, hasShop) => {
  asOnPhone();
  setPages(["/plans/checkout"]);
  server.answer(inviteEndpoints.invites, pageOf([{ project: { title: "Dev & Tara" } }], 2) as never);
  // A request that waits for the owner's yes is not the user's to answer yet.
  server.answer(ownershipEndpoints.transfers, { results: [{}, { waits_for_owner: true }] } as never);
  server.answer(userEndpoints.me, { id: "u1", email: "asha@example.com", has_shop: hasShop } as User);
  show(<SidebarContent isIcon={false} onExpand={nothing} onSearch={nothing} />);
  expect(await screen.findByText("(3 open)")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Invites/ }).getAttribute("href")).toBe("/invites");
  await waitFor(() => expect(server.callsTo(userEndpoints.me)).toHaveLength(1));
  if (hasShop)
    expect((await screen.findByRole("link", { name: "Buy Project" })).getAttribute("href")).toBe(
      "/plans/checkout?ref=/",
    );
  else await waitFor(() => expect(screen.queryByRole("link", { name: "Buy Project" })).toBeNull());
});
