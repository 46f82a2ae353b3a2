import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import ShortcutsDialog from "#app/shell/palette/shortcuts-dialog.tsx";
import { describeKey, globalKeys, letterKeys } from "#lib/global-keys.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show } from "#test/show-page.tsx";

beforeEach(() => {
  localStorage.clear();
  setPages(["/projects/:projectId/dashboard", "/projects/:projectId/guests"]);
});

test("every key that works on all pages is listed, and the letters of the pages the user may open", async () => {
  show(<ShortcutsDialog onClose={() => {}} />, { project: projectFor({ GUEST: "VIEW" }) });
  const text = (await screen.findByRole("dialog")).textContent ?? "";
  for (const info of [...Object.values(globalKeys), ...Object.values(letterKeys)]) {
    expect(text).toContain(info.does);
    expect(text).toContain(describeKey(info).join(""));
  }
  const section = screen.getByRole("region", { name: "Go to a page" });
  expect(section.textContent).toContain("GGGuests");
  expect(section.textContent).not.toContain("Campaigns");
});

test("says where keys without Ctrl are switched off", async () => {
  localStorage.setItem("nyota.single-keys", "false");
  show(<ShortcutsDialog onClose={() => {}} />);
  expect(await screen.findByText(/Keys without Ctrl or ⌘ are switched off/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "your profile" }).getAttribute("href")).toBe("/profile/appearance");
});
