import { activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { screen, waitFor, within } from "@testing-library/react";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { GuestHistory } from "./guest-history.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { prepareToasts } from "#ui/toast.ts";
import { pageOf, stubServer } from "#test/stub-server.ts";

const choices = { groups: [], sub_groups: [], tags: [], events: [] } as unknown as GuestChoices;
const entry = (more: Partial<ActivityEntry>) =>
  ({
    id: crypto.randomUUID(),
    action: "answered",
    object_type: "household",
    object_id: "h1",
    created_at: "2027-01-05T10:00:00Z",
    changes: {},
    ...more,
  }) as ActivityEntry;

test("a guest who answers for themselves is named once", async () => {
  const server = stubServer();
  server.answer(
    activityEndpoints.list,
    pageOf([
      entry({ actor_label: "Kamal Dutta", object_label: "Kamal Dutta" }),
      entry({ actor_label: "Asha Dutta", object_label: "Kamal Dutta" }),
    ]),
  );
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "VIEW" }) });
  const [alone, other] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(alone).toMatch(/^Kamal Dutta answered Jan/);
  expect(other).toMatch(/^Asha Dutta answered Kamal Dutta Jan/);
});

test("the guest's own name is left out, except where the sentence needs it", async () => {
  const server = stubServer();
  const own = { actor_label: "Aanya Sharma", object_type: "guest", object_id: "g1", object_label: "Kamal Dutta" };
  const actions = ["updated", "merged a duplicate into"];
  server.answer(activityEndpoints.list, pageOf(actions.map((action) => entry({ ...own, action }))));
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "VIEW" }) });
  const [updated, merged] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(updated).toMatch(/^Aanya Sharma updated Jan/);
  expect(merged).toMatch(/^Aanya Sharma merged a duplicate into Kamal Dutta Jan/);
});

const change = (before: unknown, after: unknown) => ({ nickname: { before, after } });
const history = [
  entry({
    action: "updated",
    object_type: "guest",
    changes: change("Asho", "Ashi"),
    created_at: "2027-01-07T10:00:00Z",
  }),
  entry({
    action: "updated",
    object_type: "guest",
    changes: change("Ashu", "Asho"),
    created_at: "2027-01-06T10:00:00Z",
  }),
  entry({ action: "created", object_type: "guest", created_at: "2027-01-05T10:00:00Z" }),
];

test("a guest is restored as of a moment once what would change was shown, and that can be undone", async () => {
  const server = stubServer();
  server.answer(activityEndpoints.list, pageOf(history));
  server.answer(guestEndpoints.asOf, {
    changes: change("Ashi", "Asho"),
    gone: ["group_id"],
    updated_at: "2027-01-07T10:00:00Z",
  });
  server.answer(guestEndpoints.restoreAsOf, { undo_id: "u1" });
  server.answer(guestEndpoints.undo, { count: 1, undo_id: null });
  const user = userEvent.setup();
  prepareToasts();
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "EDIT" }) });
  // The latest change is the present; each older entry is a moment to go back to.
  const buttons = await screen.findAllByRole("button", { name: /^Restore as of/ });
  expect(buttons).toHaveLength(2);
  // Several changes of one minute are told apart.
  expect(screen.getAllByRole("button", { name: /^Restore as of .*:\d\d:00 [ap]m$/ })).toHaveLength(2);
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Nickname: Ashi → Asho");
  expect(dialog.textContent).toContain("Group can’t come back");
  await user.click(within(dialog).getByRole("button", { name: "Restore" }));
  expect(server.bodiesTo(guestEndpoints.restoreAsOf)).toEqual([{ at: "2027-01-06T10:00:00Z" }]);
  await user.click(await screen.findByRole("button", { name: "Undo" }, { timeout: 10_000 }));
  await waitFor(() => expect(server.bodiesTo(guestEndpoints.undo)).toEqual([{ undo_id: "u1" }]));
});

test("a long history is shown page by page, and only the oldest entry of all is the moment of adding", async () => {
  const server = stubServer();
  const [latest, older, added] = history as [ActivityEntry, ActivityEntry, ActivityEntry];
  const gaveRoom = entry({ action: "gave a room to", object_type: "stay", created_at: "2027-01-05T12:00:00Z" });
  server.answer(activityEndpoints.list, { ...pageOf([latest, older, gaveRoom]), count: 4, next: "?cursor=next" });
  const user = userEvent.setup();
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "EDIT" }) });
  expect(await screen.findAllByRole("button", { name: /^Restore as of/ })).toHaveLength(1);
  expect(screen.getByText("3 of 4 shown")).toBeTruthy();
  server.answer(activityEndpoints.list, { ...pageOf([added]), count: 4 });
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Restore as of/ })).toHaveLength(2));
  expect(server.callsTo(activityEndpoints.list).at(-1)?.query).toMatchObject({ cursor: ["next"] });
});

test("whoever may not edit guests is offered no moment", async () => {
  const server = stubServer();
  server.answer(activityEndpoints.list, pageOf(history));
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "VIEW" }) });
  await screen.findAllByRole("listitem");
  expect(screen.queryByRole("button", { name: /^Restore as of/ })).toBeNull();
});
