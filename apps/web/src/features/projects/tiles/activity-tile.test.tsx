import { activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ActivityTile } from "./activity-tile.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer } from "#test/stub-server.ts";

const entry = (id: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  actor_id: "u1",
  actor_label: "Aanya",
  action: "created",
  module: "EVENT",
  object_type: "event",
  object_id: id,
  object_label: `Event ${id}`,
  changes: null,
  created_at: "2026-11-20T10:00:00Z",
  ...more,
});
const open = () => show(<ActivityTile />, { project: projectFor({}) });

test("the five latest changes are listed, the same one in a row once", async () => {
  const again = { object_id: "1", object_label: "Event 1", action: "updated" };
  const others = ["2", "3", "4", "5", "6"].map((id) => entry(id));
  stubServer().answer(activityEndpoints.list, pageOf([entry("a", again), entry("b", again), ...others]));
  open();
  await screen.findByText("Event 1");
  const lines = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(lines).toHaveLength(5);
  expect(lines[0]?.textContent).toMatch(/Aanya updated the event Event 1/);
  expect(lines[1]?.textContent).toMatch(/Aanya created the event Event 2/);
  expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/projects/p1/activity");
});

test("a new project says that nothing has happened", async () => {
  stubServer().answer(activityEndpoints.list, pageOf([]));
  open();
  expect(await screen.findByText("Nothing has happened yet.")).toBeTruthy();
});

test("a failure is said in the tile", async () => {
  stubServer().answer(activityEndpoints.list, refusal("FORBIDDEN", "Only the owner sees the activity."));
  open();
  expect(await screen.findByText("Only the owner sees the activity.")).toBeTruthy();
});
