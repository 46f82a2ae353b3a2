import { activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import ActivityPage from "./activity-page.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

const entry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: "a1",
  actor_id: "u1",
  actor_label: "Aanya Sharma",
  action: "updated",
  module: "EVENT",
  object_type: "event",
  object_id: "e1",
  object_label: "Sangeet",
  changes: { capacity: { before: 200, after: 250 } },
  created_at: new Date().toISOString(),
  ...more,
});
let server: StubServer;
let entries: ActivityEntry[];
beforeEach(() => {
  server = stubServer();
  entries = [
    entry(),
    entry({ id: "a2", actor_id: null, actor_label: "Rao family", object_type: "guest", changes: null }),
  ];
  server.answer(activityEndpoints.list, () => pageOf(entries));
  server.answer(columnEndpoints.list, { results: [] } as never);
  server.answer(activityEndpoints.actions, { results: ["updated", "deleted", "merged a duplicate into"] });
  server.answer(activityEndpoints.people, {
    results: [
      { id: "u1", name: "Aanya Sharma" },
      { id: "u2", name: "Kabir Mehta" },
    ],
  });
});
const open = () => show(<ActivityPage />, { project: projectFor({ EVENT: "VIEW" }) });
const asked = () => server.callsTo(activityEndpoints.list).at(-1)?.query;

test("an entry says who changed what from what to what, and leads to it", async () => {
  open();
  const [first] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Aanya Sharma updated the event Sangeet");
  expect(first?.textContent).toContain("200 → 250");
  const link = screen.getAllByRole("link", { name: "Sangeet" })[0];
  expect(link?.getAttribute("href")).toBe("/projects/p1/events/e1/edit");
});

test("one person and one object are chosen at an entry, and taken away again", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "Only by Aanya Sharma" }));
  await waitFor(() => expect(asked()).toMatchObject({ actor: ["u1"] }));
  await user.click((await screen.findAllByRole("button", { name: "History of Sangeet" }))[0]!);
  await waitFor(() => expect(asked()).toMatchObject({ actor: ["u1"], object: ["e1"] }));
  await user.click(await screen.findByRole("button", { name: "Remove the filter Person" }));
  await waitFor(() => expect(asked()).not.toHaveProperty("actor"));
});

test("what a guest did names nobody to filter by", async () => {
  entries = [entry({ actor_id: null, actor_label: "Rao family" })];
  open();
  expect(await screen.findByText("Rao family")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Only by/ })).toBeNull();
});

test("a period begins with its first day, and an area narrows too", async () => {
  open();
  await user.click(await screen.findByRole("radio", { name: "Today" }));
  await waitFor(() => expect(asked()).toHaveProperty("from"));
  expect(new Date(String(asked()?.["from"])).getHours()).toBe(0);
  await user.click(screen.getByRole("button", { name: "Area" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Events" }));
  await waitFor(() => expect(asked()).toHaveProperty("module"));
});

test("one person, an action and a range of days narrow it", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "Person" }));
  await screen.findByRole("menuitem", { name: "Aanya Sharma" });
  await user.click(await screen.findByRole("menuitem", { name: "Kabir Mehta" }));
  await waitFor(() => expect(asked()).toMatchObject({ actor: ["u2"] }));
  await user.click(screen.getByRole("button", { name: "Action" }));
  const offered = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(offered).toEqual(["deleted", "merged a duplicate into", "updated"]);
  await user.click(screen.getByRole("menuitem", { name: "deleted" }));
  await waitFor(() => expect(asked()).toMatchObject({ actor: ["u2"], action: ["deleted"] }));
  await user.type(screen.getByLabelText("From"), "Feb 11, 27");
  await user.type(screen.getByLabelText("Until"), "Feb 12, 27");
  await waitFor(() =>
    expect(asked()).toMatchObject({
      action: ["deleted"],
      from: [new Date(2027, 1, 11).toISOString()],
      to: [new Date(2027, 1, 13).toISOString()],
    }),
  );
  await user.click(screen.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(screen.getByLabelText("From")).toHaveProperty("value", ""));
});

test("a filter for what no version records is left out", async () => {
  show(<ActivityPage />, { at: "/?action=juggled", project: projectFor({ EVENT: "VIEW" }) });
  await screen.findAllByRole("listitem");
  expect(asked()).not.toHaveProperty("action");
});

test("where nothing is found, it says so", async () => {
  entries = [];
  open();
  expect(await screen.findByText("Nothing found")).toBeTruthy();
  expect(within(document.body).queryByRole("listitem")).toBeNull();
});

test("what is listed is downloaded with its filters", async () => {
  const saved = vi.fn(() => "blob:activity");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  server.answer(activityEndpoints.file, "" as never);
  show(<ActivityPage />, { at: "/?module=GUEST", project: projectFor({ GUEST: "VIEW" }) });
  await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(server.callsTo(activityEndpoints.file)[0]?.query).toEqual({ module: ["GUEST"] });
});
