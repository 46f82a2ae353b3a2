import { NOTIFICATIONS_POLL } from "@nyota/contract/constants";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { type Notification, notificationEndpoints } from "@nyota/contract/account/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFirm } from "#lib/api/use-firm.ts";
import { NotificationsBell } from "./notifications-bell.tsx";
import { show, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const answered: Notification = {
  id: "n1",
  title: "Asha Sharma answered",
  message: "She comes to <b>3 functions</b>.",
  link: "/projects/p1/guests?search=Asha",
  created_at: ago(0),
  read_at: null,
};
const imported: Notification = {
  ...answered,
  id: "n2",
  title: "Your file is in the list",
  message: "120 guests were added.",
  link: null,
  created_at: ago(1),
  read_at: ago(1),
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(notificationEndpoints.markRead, () => {
    server.answer(notificationEndpoints.list, { results: [imported], unread: 0 });
    return { unread: 0 };
  });
});
afterEach(() => vi.useRealTimers());

function showBell(results: Notification[], unread = 0) {
  server.answer(notificationEndpoints.list, { results, unread });
  return show(<NotificationsBell />);
}
const open = async (name = "Notifications") => user.click(await screen.findByRole("button", { name }));
const list = async () => within(await screen.findByRole("region", { name: "Notifications" }));

test("the bell shows how many are unread", async () => {
  showBell([answered], 3);
  expect(await screen.findByRole("button", { name: "Notifications, 3 unread" })).toBeTruthy();
});

test("a notification about the page one is looking at is marked as read and not counted", async () => {
  const ready = { ...answered, id: "n3", link: "/projects/p1/guests/import/i1/preview" };
  server.answer(notificationEndpoints.list, { results: [ready, answered], unread: 2 });
  server.answer(notificationEndpoints.markRead, { unread: 1 });
  show(<NotificationsBell />, { at: "/projects/p1/guests/import/i1/preview?tab=NEW" });
  expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
  await waitFor(() =>
    expect(server.callsTo(notificationEndpoints.markRead).map(({ query }) => query)).toEqual([{ link: [ready.link] }]),
  );
});

test("more than nine are written and read out as 9+", async () => {
  showBell([answered], 12);
  const bell = await screen.findByRole("button", { name: "Notifications, 9+ unread" });
  expect(bell.textContent).toBe("9+");
});

test("a bell without unread notifications has no number and sends nothing", async () => {
  showBell([imported]);
  await open();
  expect((await list()).getByText("Your file is in the list")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Notifications", hidden: true }).textContent).toBe("");
  expect(server.callsTo(notificationEndpoints.markRead)).toEqual([]);
});

test("opening the list marks everything as read, and the number disappears", async () => {
  showBell([answered, imported], 1);
  await open("Notifications, 1 unread");
  await waitFor(() => expect(server.callsTo(notificationEndpoints.markRead)).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Notifications", hidden: true })).toBeTruthy();
});

test("the number stays when marking as read fails", async () => {
  showBell([answered], 1);
  server.answer(notificationEndpoints.markRead, refusal("INTERNAL", "Something went wrong on our side."));
  await open("Notifications, 1 unread");
  await waitFor(() => expect(server.callsTo(notificationEndpoints.markRead)).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Notifications, 1 unread", hidden: true })).toBeTruthy();
});

test("notifications are grouped by day, the newest first", async () => {
  const older = { ...imported, id: "n3", title: "A campaign finished", created_at: "2020-02-10T10:00:00Z" };
  showBell([answered, imported, older]);
  await open();
  const days = (await list()).getAllByRole("region").map((each) => each.getAttribute("aria-label"));
  expect(days).toEqual(["Today", "Yesterday", "Feb 10, 20"]);
});

test("clicking one opens its page and closes the list", async () => {
  const router = showBell([answered]);
  await open();
  await user.click((await list()).getByRole("button", { name: "Asha Sharma answered" }));
  expect(router.state.location).toMatchObject({ pathname: "/projects/p1/guests", search: "?search=Asha" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull());
});

test.each([
  ["no link", null],
  ["a link to another site", "https://evil.example/"],
  ["a link that looks like an address of ours", "//evil.example/"],
])("one with %s is not a link", async (_what, link) => {
  showBell([{ ...answered, link }]);
  await open();
  expect((await list()).getByText("Asha Sharma answered")).toBeTruthy();
  expect((await list()).queryByRole("button")).toBeNull();
});

test("a message keeps bold text and loses scripts", async () => {
  const message = 'She comes to <b>3 functions</b>.<img src="x" onerror="alert(1)"><script>alert(1)</script>';
  showBell([{ ...answered, message }]);
  await open();
  expect((await list()).getByText("3 functions")).toBeTruthy();
  expect((await list()).queryByRole("img")).toBeNull();
  expect((await list()).queryByText(/alert/)).toBeNull();
});

test("an empty list explains what will appear", async () => {
  showBell([]);
  await open();
  expect((await list()).getByText("No notifications")).toBeTruthy();
});

test("a bell whose list did not load has no number", async () => {
  server.answer(notificationEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  show(<NotificationsBell />);
  await waitFor(() => expect(server.callsTo(notificationEndpoints.list)).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Notifications" }).textContent).toBe("");
});

test("a list that did not load says so and can be asked for again", async () => {
  server.answer(notificationEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  show(<NotificationsBell />);
  await open();
  expect(await screen.findByText("Notifications could not be loaded")).toBeTruthy();
  expect(screen.queryByText("All quiet")).toBeNull();
  server.answer(notificationEndpoints.list, { results: [imported], unread: 0 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Your file is in the list")).toBeTruthy();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const number = () => screen.getByRole("button", { name: /^Notifications/ }).textContent;

test("new notifications show within five seconds, and a failed request keeps the old ones", async () => {
  vi.useFakeTimers();
  showBell([], 0);
  await wait(50);
  server.answer(notificationEndpoints.list, { results: [answered], unread: 1 });
  await wait(NOTIFICATIONS_POLL - 100);
  expect(number()).toBe("");
  await wait(100);
  expect(number()).toBe("1");
  server.answer(notificationEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  await wait(NOTIFICATIONS_POLL);
  expect(number()).toBe("1");
  expect(server.callsTo(notificationEndpoints.list)).toHaveLength(3);
});

test("a new notification reads again what somebody may do for a firm, so that open pages follow", async () => {
  vi.useFakeTimers();
  const Firm = () => <p>{useFirm().mine?.merchant.name ?? "No firm"}</p>;
  const mine = { status: "ACTIVE", merchant: { id: "f1", name: "Sunrise Weddings", code: null } };
  server.answer(merchantEndpoints.mine, { results: [mine] } as never);
  server.answer(notificationEndpoints.list, { results: [imported], unread: 0 });
  show(
    <>
      <NotificationsBell />
      <Firm />
    </>,
  );
  await wait(50);
  expect(screen.getByText("Sunrise Weddings")).toBeTruthy();
  server.answer(merchantEndpoints.mine, { results: [] });
  await wait(NOTIFICATIONS_POLL);
  expect(screen.getByText("Sunrise Weddings")).toBeTruthy();
  server.answer(notificationEndpoints.list, { results: [answered, imported], unread: 1 });
  await wait(NOTIFICATIONS_POLL + 50);
  expect(screen.getByText("No firm")).toBeTruthy();
});

test("a hidden tab does not poll, and polls when it is visible again", async () => {
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  showBell([], 0);
  await wait(50);
  turn("hidden");
  await wait(3 * NOTIFICATIONS_POLL);
  expect(server.callsTo(notificationEndpoints.list)).toHaveLength(1);
  turn("visible");
  await wait(0);
  expect(server.callsTo(notificationEndpoints.list)).toHaveLength(2);
});
