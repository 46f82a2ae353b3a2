import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listGoTargets, moreTargets } from "#app/shell/letter-targets.ts";
import { globalActionOf, singleKeysStored } from "#lib/global-keys.ts";
import { perProject } from "#lib/navigation/nav-entries.tsx";
import { useLetterKeys } from "#app/shell/use-letter-keys.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";

const project = projectFor({ EVENT: "FULL_ACCESS", GUEST: "FULL_ACCESS", MESSAGE: "VIEW" });
const pages = ["dashboard", "events", "events/create", "guests", "guests/add", "campaigns", "campaigns/create"];
beforeEach(() => setPages(pages.map((page) => `/projects/:projectId/${page}`)));

function Page({ current = project }) {
  useLetterKeys(current);
  return (
    <>
      <button type="button">A button</button>
      <input aria-label="A field" />
      <div role="grid" tabIndex={0} aria-label="Cells" />
    </>
  );
}
const open = (at = "dashboard", current = project) => {
  const router = showRoutes([{ path: "/projects/:projectId/*", element: <Page current={current} /> }], {
    at: `/projects/p1/${at}`,
    project: current,
  });
  return () => router.state.location.pathname.replace("/projects/p1/", "");
};

test("G and a letter open a page; without G the letter does nothing", async () => {
  const address = open();
  await user.keyboard("e");
  expect(address()).toBe("dashboard");
  await user.keyboard("ge");
  await waitFor(() => expect(address()).toBe("events"));
  await user.keyboard("gg");
  await waitFor(() => expect(address()).toBe("guests"));
});

test("C adds to the list of the page, and elsewhere a guest", async () => {
  const address = open("events");
  await user.keyboard("c");
  await waitFor(() => expect(address()).toBe("events/create"));
});

test("C adds a guest where the page has no list", async () => {
  const address = open();
  await user.keyboard("c");
  await waitFor(() => expect(address()).toBe("guests/add"));
});

test("C adds nothing without the right, or after the plan has ended", async () => {
  const address = open("campaigns");
  await user.keyboard("c");
  expect(address()).toBe("campaigns");
});

test("C adds nothing after the plan has ended", async () => {
  const address = open("guests", projectFor({ GUEST: "FULL_ACCESS" }, { isExpired: true }));
  await user.keyboard("c");
  expect(address()).toBe("guests");
});

test("letters that are typed, also into a cell, open nothing", async () => {
  const address = open();
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("gec");
  screen.getByRole("grid").focus();
  await user.keyboard("gec");
  expect(address()).toBe("dashboard");
});

test("with single keys switched off letters do nothing, and neither do / and ?", async () => {
  localStorage.setItem(singleKeysStored, "false");
  const address = open("events");
  await user.keyboard("gg");
  await user.keyboard("c");
  expect(address()).toBe("events");
  expect(globalActionOf(new KeyboardEvent("keydown", { key: "?", shiftKey: true }))).toBeUndefined();
  expect(globalActionOf(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }))).toBe("palette");
  localStorage.removeItem(singleKeysStored);
});

test("Travel has a letter, which opens its first board, and so have pages outside of the sidebar", () => {
  setPages(["travel/:travel_type", "activity", "stats"].map((page) => `/projects/:projectId/${page}`));
  const urls = (levels: Parameters<typeof projectFor>[0]) =>
    listGoTargets(projectFor(levels)).map(({ letter, url }) => `${letter} ${url}`);
  expect(urls({ TRAVEL: "VIEW" })).toEqual(["V /projects/p1/travel/arrival", "I /projects/p1/stats"]);
  const owned = { ...project, isOwner: true, mayAsOwner: () => true };
  expect(listGoTargets(owned).map(({ letter }) => letter)).toEqual(["H", "I"]);
});

test("every letter opens one page, and only pages the user may see", () => {
  const listed = perProject.flatMap(({ entries }) => entries.flatMap(({ letter }) => letter ?? []));
  const letters = [...listed, ...moreTargets.map(({ letter }) => letter)];
  expect(new Set(letters).size).toBe(letters.length);
  expect(listGoTargets(project).map(({ title }) => title)).toEqual(["Dashboard", "Events", "Guests", "Campaigns"]);
});
