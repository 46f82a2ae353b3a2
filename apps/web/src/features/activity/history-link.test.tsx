import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { HistoryLink, HistoryMenuItem } from "./history-link.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";

const links = (
  <>
    <HistoryLink objectId="o1" />
    <DropdownMenu trigger={<button>Actions</button>}>
      <HistoryMenuItem objectId="o1" />
    </DropdownMenu>
  </>
);

test("an object leads to its history, from its sheet and from its menu", async () => {
  const router = show(links, { project: { ...projectFor({}), mayAsOwner: (action) => action === "SEE_ACTIVITY" } });
  const path = "/projects/p1/activity?object=o1";
  expect(screen.getByRole("link", { name: "History" }).getAttribute("href")).toBe(path);
  await user.click(screen.getByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "History" }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
});

test("who may not see the activity is not led to it", async () => {
  show(links, { project: projectFor({ EVENT: "FULL_ACCESS", TASK: "FULL_ACCESS" }) });
  expect(screen.queryByRole("link", { name: "History" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Actions" }));
  expect(screen.queryByRole("menuitem", { name: "History" })).toBeNull();
});
