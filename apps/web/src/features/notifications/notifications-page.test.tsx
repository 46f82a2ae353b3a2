import { type ListedNotification, notificationEndpoints } from "@nyota/contract/account/notifications";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import NotificationsPage from "./notifications-page.tsx";
import { show, user } from "#test/show-page.tsx";
import { pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

const item = (more: Partial<ListedNotification> = {}): ListedNotification => ({
  id: "n1",
  kind: "TASK_DUE",
  topic: "TASKS",
  title: "Due Wed, Jan 20: Book the dhol",
  message: "It is not done yet.",
  link: "/projects/p1/tasks/t1",
  created_at: new Date().toISOString(),
  read_at: null,
  project: { id: "p1", title: "Aanya & Kabir" },
  ...more,
});
let server: StubServer;
let items: ListedNotification[];
beforeEach(() => {
  server = stubServer();
  items = [item(), item({ id: "n2", title: "Import ready", read_at: "2026-11-20T10:00:00Z", link: null })];
  server.answer(notificationEndpoints.history, ({ query }) => ({
    ...pageOf(query["unread"] ? items.filter(({ read_at }) => !read_at) : items),
    unread: items.filter(({ read_at }) => !read_at).length,
  }));
  server.answer(notificationEndpoints.mark, ({ params, body }) => {
    const { is_read } = body as { is_read: boolean };
    items = items.map((one) =>
      one.id === params["notificationId"] ? { ...one, read_at: is_read ? "2026-11-26T10:00:00Z" : null } : one,
    );
    return items.find(({ id }) => id === params["notificationId"])!;
  });
});

test("one notification is marked as read, and as unread again", async () => {
  show(<NotificationsPage />);
  expect(await screen.findByText("1 unread")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mark “Due Wed, Jan 20: Book the dhol” as read" }));
  expect(await screen.findAllByText("Nothing is unread")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Mark “Import ready” as unread" }));
  await waitFor(() =>
    expect(server.bodiesTo(notificationEndpoints.mark)).toEqual([{ is_read: true }, { is_read: false }]),
  );
});

test("all are marked as read at once", async () => {
  server.answer(notificationEndpoints.markRead, () => {
    items = items.map((one) => ({ ...one, read_at: "2026-11-26T10:00:00Z" }));
    return { unread: 0 };
  });
  show(<NotificationsPage />);
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Everything is marked as read")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
});

test("following one opens its page and marks it as read; its project is named", async () => {
  const router = show(<NotificationsPage />);
  const title = await screen.findByRole("button", { name: "Due Wed, Jan 20: Book the dhol" });
  expect(title.closest("li")?.textContent).toContain("Aanya & Kabir");
  await user.click(title);
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/tasks/t1"));
  expect(server.bodiesTo(notificationEndpoints.mark)).toEqual([{ is_read: true }]);
});

test("only what is unread is shown when one asks for it", async () => {
  show(<NotificationsPage />);
  expect(await screen.findByText("Import ready")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Unread" }));
  await waitFor(() => expect(screen.queryByText("Import ready")).toBeNull());
  expect(screen.getByText("Due Wed, Jan 20: Book the dhol")).toBeTruthy();
});

test("an empty page says what will appear", async () => {
  items = [];
  show(<NotificationsPage />);
  expect(await screen.findByRole("heading", { name: "No notifications" })).toBeTruthy();
});
