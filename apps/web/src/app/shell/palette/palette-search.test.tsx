import { projectEndpoints } from "@nyota/contract/account/projects";
import { fillAddress, type FoundKindInfo, foundKinds } from "@nyota/contract/search/found-kinds";
import { type Found, searchEndpoints } from "@nyota/contract/search/search";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoutes } from "#app/feature-routes.ts";
import Palette from "#app/shell/palette/palette.tsx";
import { findRoute } from "#app/shell/palette/palette-pages.ts";
import { forgetLastUser } from "#lib/api/session.ts";
import { saveLastProject } from "#lib/navigation/last-project.ts";
import { addRecentPage } from "#lib/navigation/recent-pages.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const nothing = () => {};
const project = projectFor({ GUEST: "VIEW", EVENT: "VIEW" });
const guests = (...names: string[]): Found => ({
  kind: "GUEST",
  count: names.length,
  list_url: "/projects/p1/guests?search=x",
  results: names.map((title) => ({
    id: title,
    title,
    details: ["Groom", "…3210"],
    day: null,
    url: `/projects/p1/guests/${title}`,
  })),
});
const found = (...results: Found[]) => ({ is_similar: false, results });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const open = () => show(<Palette onClose={nothing} onShortcuts={nothing} />, { project, at: "/projects/p1/events" });
const type = async (text: string) => user.type(await screen.findByRole("combobox"), text);

let server: StubServer;
beforeEach(() => {
  localStorage.clear();
  server = stubServer();
  const projects = [{ id: "p1", title: "Aanya & Kabir", venue_city: null }];
  server.answer(projectEndpoints.list, ({ query }) => pageOf(query["search"] ? [] : projects) as never);
});
afterEach(() => onlineManager.setOnline(true));

test("a guest is found by the server, with what tells them apart, and Enter opens them", async () => {
  server.answer(searchEndpoints.find, found(guests("Asha Sharma")));
  const router = open();
  await type("98290");
  const option = await screen.findByRole("option", { name: /Asha Sharma/ });
  expect(option.textContent).toBe("Asha SharmaGroom · …3210");
  expect(screen.getByText("Guests")).toBeTruthy();
  await waitFor(() => expect(option.getAttribute("aria-selected")).toBe("true"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests/Asha Sharma"));
});

test("a day is written as everywhere else", async () => {
  const task = {
    id: "t1",
    title: "Pay the decorator",
    details: ["To do"],
    day: "2026-11-27",
    url: "/projects/p1/tasks/t1",
  };
  server.answer(searchEndpoints.find, found({ kind: "TASK", count: 1, list_url: null, results: [task] }));
  open();
  await type("decorator");
  const option = await screen.findByRole("option", { name: /Pay the decorator/ });
  expect(option.textContent).toBe("Pay the decoratorTo do · Nov 27, 26");
});

test("outside of a project the one opened last is searched, and named", async () => {
  saveLastProject("p1");
  server.answer(searchEndpoints.find, found(guests("Asha Sharma")));
  const router = show(<Palette onClose={nothing} onShortcuts={nothing} />, { at: "/tasks" });
  await type("asha");
  const option = await screen.findByRole("option", { name: /Asha Sharma/ });
  expect(screen.getByText("Guests in Aanya & Kabir")).toBeTruthy();
  await user.click(option);
  expect(server.callsTo(searchEndpoints.find).map(({ params }) => params)).toEqual([{ projectId: "p1" }]);
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests/Asha Sharma"));
});

test("a last project that is no longer the user's is not searched", async () => {
  saveLastProject("p9");
  show(<Palette onClose={nothing} onShortcuts={nothing} />, { at: "/" });
  await type("zzzqq");
  expect(await screen.findByText(/Nothing found. Try a name/)).toBeTruthy();
  expect(server.callsTo(searchEndpoints.find)).toEqual([]);
});

test("a field that waits asks once for what was typed in one go, and one letter asks nothing", async () => {
  server.answer(searchEndpoints.find, found(guests("Asha Sharma")));
  open();
  await type("a");
  await type("sha");
  await screen.findByRole("option", { name: /Asha/ });
  expect(server.callsTo(searchEndpoints.find).map(({ query }) => query["search"])).toEqual([["asha"]]);
});

test("while the next answer is awaited only what still fits stays, and a late answer to an earlier text is dropped", async () => {
  let answerLate = nothing;
  server.answer(searchEndpoints.find, ({ query }) => {
    if (query["search"]?.[0] === "as") return found(guests("Asha Sharma", "Asif Khan"));
    return new Promise((resolve) => {
      answerLate = () => resolve(found(guests("Asha of the late answer")));
    });
  });
  open();
  await type("as");
  await screen.findByRole("option", { name: /Asif/ });
  await type("h");
  await waitFor(() => expect(options().filter((text) => /Groom/.test(text))).toEqual(["Asha SharmaGroom · …3210"]));
  await waitFor(() => expect(server.callsTo(searchEndpoints.find)).toHaveLength(2));
  await user.type(screen.getByRole("combobox"), "{Backspace}");
  await screen.findByRole("option", { name: /Asif/ });
  act(() => answerLate());
  expect(screen.queryByRole("option", { name: /late answer/ })).toBeNull();
});

test("of more than are shown the whole list is offered", async () => {
  server.answer(searchEndpoints.find, found({ ...guests("Asha"), count: 120 }));
  const router = open();
  await type("asha");
  await user.click(await screen.findByRole("option", { name: "Show all 120" }));
  expect(router.state.location.pathname + router.state.location.search).toBe("/projects/p1/guests?search=x");
});

test("what only sounds similar is said to be so", async () => {
  server.answer(searchEndpoints.find, { is_similar: true, results: [guests("Asha Sharma")] });
  open();
  await type("shrama");
  expect(await screen.findByText("Nothing is spelled like that. These sound similar.")).toBeTruthy();
});

test("nothing found says so, also to a screen reader", async () => {
  server.answer(searchEndpoints.find, found());
  open();
  await type("zzzqq");
  expect(await screen.findByText(/Nothing found. Try a name/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing found"));
});

test("a failed search says so, lists pages all the same, and can be tried again", async () => {
  server.answer(searchEndpoints.find, refusal("FORBIDDEN", "No."));
  open();
  await type("events");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(options()).toContain("Events");
  server.answer(searchEndpoints.find, found(guests("Events Manager")));
  await user.click(again);
  expect(await screen.findByRole("option", { name: /Events Manager/ })).toBeTruthy();
});

test("without a network nothing is asked, and that is said", async () => {
  server.answer(searchEndpoints.find, found(guests("Asha")));
  act(() => onlineManager.setOnline(false));
  open();
  await type("asha");
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
  expect(server.callsTo(searchEndpoints.find)).toEqual([]);
});

test("the arrow keys, Home and End mark an entry, which is named to a screen reader", async () => {
  server.answer(searchEndpoints.find, found(guests("Asha", "Ashok", "Asif")));
  open();
  await type("xx");
  await screen.findByRole("option", { name: /Ashok/ });
  const field = screen.getByRole("combobox");
  const marked = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(marked()).toMatch(/^Ashok/));
  await user.keyboard("{End}");
  await waitFor(() => expect(marked()).toMatch(/^Asif/));
  await user.keyboard("{Home}");
  await waitFor(() => expect(marked()).toMatch(/^Asha/));
});

test("what was opened last comes first, without the open page and what may no longer be opened", async () => {
  addRecentPage({ url: "/projects/p1/tasks/t1", title: "A task they may not see", project: "Aanya & Kabir" });
  addRecentPage({ url: "/projects/p9/guests/g9", title: "Of a project that is gone", project: "Another" });
  addRecentPage({ url: "/projects/p1/guests/g7", title: "Asha Sharma", project: "Aanya & Kabir" });
  addRecentPage({ url: "/projects/p1/events", title: "Events", project: "Aanya & Kabir" });
  const router = open();
  await screen.findByText("Opened last");
  expect(options()[0]).toBe("Asha Sharma");
  expect(options().join()).not.toMatch(/may not see|gone/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests/g7"));
});

test("what was opened last is forgotten at the sign-out", async () => {
  addRecentPage({ url: "/projects/p1/guests/g7", title: "Asha Sharma" });
  forgetLastUser();
  open();
  await screen.findByText("Pages");
  expect(screen.queryByText("Opened last")).toBeNull();
});

test("what is stored in another form is ignored", async () => {
  localStorage.setItem("nyota.private.recent", JSON.stringify([null, 7, { url: "javascript:alert(1)", title: "x" }]));
  open();
  await screen.findByText("Pages");
  expect(screen.queryByText("Opened last")).toBeNull();
});

const values = {
  id: "i1",
  title: "Title",
  search: "text",
  guest: "g1",
  direction: "arrival",
  hotel: "h1",
  draft: "i1",
};
test.each(
  Object.entries<FoundKindInfo>(foundKinds).flatMap(([kind, { needs, opens, list }]) =>
    [...opens, ...(list ? [{ path: list, needs }] : [])].map((one) => [kind, one.path, one.needs] as const),
  ),
)("%s at %s is a page, which whoever finds it may open", (_, path, needs) => {
  const address = fillAddress(path, values)?.split("?")[0];
  expect(findRoute("", projectRoutes, `/${address}`)?.guard).toBe(needs);
});
