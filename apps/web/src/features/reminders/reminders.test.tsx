import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { reminderEndpoints, type Reminder } from "@nyota/contract/site/reminders";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import CreateReminderPage from "./create-reminder-page.tsx";
import { describeMoment, sendDay, timeliness } from "./describe-reminder.ts";
import RemindersPage from "./reminders-page.tsx";
import UsualRemindersPage from "./usual-reminders-page.tsx";
import { projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

type Listed = ReplyOf<typeof reminderEndpoints.list>;
const project = projectFor({ MESSAGE: "FULL_ACCESS", MICROSITE: "VIEW", GUEST: "VIEW" });
const reminder: Reminder = {
  id: "r1",
  days_before: 7,
  time: "10:00",
  template_id: "t1",
  sender_id: "s1",
  is_active: true,
  status_reason: null,
  set_by: "Aanya",
  groups: null,
  upcoming: [{ deadline: "2099-02-10", at: "2099-02-03T04:30:00Z", households: 42, unreachable: 2 }],
  sent: [],
  missed: [],
  created_at: "2026-01-01T10:00:00Z",
  updated_at: "2026-01-01T10:00:00Z",
};
const deadlines = [{ deadline: "2099-02-10", households: 42, unreachable: 0 }];

let server: StubServer;
const answer = (results: Reminder[], more: Partial<Listed> = {}) =>
  server.answer(reminderEndpoints.list, { results, time_zone: "Asia/Kolkata", hold: null, deadlines, ...more });
beforeEach(() => {
  server = stubServer();
  server.answer(
    senderEndpoints.list,
    pageOf([{ id: "s1", label: "Aanya’s phone", driver: "linked", state: "CONNECTED" }]) as never,
  );
  server.answer(
    templateEndpoints.list,
    pageOf([{ id: "t1", name: "Gentle reminder", language: "en", body: "Please answer: {{rsvp_link}}" }]) as never,
  );
});

describe("the list", () => {
  test("says what each reminder will do in plain words", async () => {
    answer([reminder]);
    show(<RemindersPage />, { project });
    expect(await screen.findByText("7 days before the deadline, 10:00 am")).toBeTruthy();
    expect(await screen.findByText(/WhatsApp from Aanya’s phone, “Gentle reminder”/)).toBeTruthy();
    const item = within(screen.getByRole("list", { name: "Reminders" })).getAllByRole("listitem")[0]!;
    expect(item.textContent).toContain("To 42 households on Tue, Feb 3, 99; 2 households can’t be reached by message");
  });

  test("shows what was sent, missed, and is still tried", async () => {
    answer([
      {
        ...reminder,
        upcoming: [],
        sent: [
          { deadline: "2026-02-10", at: "2026-02-03T04:30:00Z", households: 40, unreachable: 0, campaign_id: "c1" },
        ],
        missed: [
          { deadline: "2026-03-10", at: "2026-03-03T04:30:00Z", households: 3, reason: null, retried_until: null },
          {
            deadline: "2026-04-10",
            at: "2026-04-03T04:30:00Z",
            households: 3,
            reason: "Aanya is not linked.",
            retried_until: "2026-04-04T04:30:00Z",
          },
        ],
      },
    ]);
    show(<RemindersPage />, { project });
    expect(await screen.findByText("Sent to 40 households")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the messages" }).getAttribute("href")).toBe(
      "/projects/p1/outbox?campaign=c1",
    );
    expect(screen.getByText("Missed")).toBeTruthy();
    expect(screen.getByText("Not sent yet")).toBeTruthy();
    expect(screen.getByText(/Aanya is not linked\. It is tried again until/)).toBeTruthy();
  });

  test("says why one was switched off, and switches it on again", async () => {
    answer([{ ...reminder, is_active: false, status_reason: "They are no longer in the project." }]);
    server.answer(reminderEndpoints.update, reminder);
    show(<RemindersPage />, { project });
    expect(await screen.findByText(/Switched off by itself: They are no longer in the project/)).toBeTruthy();
    await user.click(screen.getByRole("switch", { name: /Send: 7 days before/ }));
    await expect.poll(() => server.bodiesTo(reminderEndpoints.update)).toEqual([{ is_active: true }]);
  });

  test("asks before it deletes one", async () => {
    answer([reminder]);
    server.answer(reminderEndpoints.remove, null);
    show(<RemindersPage />, { project });
    await user.click(await screen.findByRole("button", { name: /More for/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete reminder" }));
    await expect.poll(() => server.callsTo(reminderEndpoints.remove).length).toBe(1);
  });

  test.each([
    ["CLOSED", "Nothing is sent while RSVP is closed"],
    ["UNPUBLISHED", "Nothing is sent until the guests’ page is published"],
    ["OVER", "The last event is over"],
  ] as const)("says that nothing is sent: %s", async (hold, title) => {
    answer([reminder], { hold });
    show(<RemindersPage />, { project });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test("without a deadline leads to where it is set", async () => {
    answer([{ ...reminder, upcoming: [] }], { deadlines: [] });
    show(<RemindersPage />, { project });
    const link = await screen.findByRole("link", { name: "Set the deadline" });
    expect(link.getAttribute("href")).toBe("/projects/p1/rsvp");
    expect(screen.getByText("Waits for a deadline to count from.")).toBeTruthy();
  });

  test("offers nothing to change to who may only read, nor a reminder for all to who sees some groups", async () => {
    answer([reminder]);
    show(<RemindersPage />, { project: projectFor({ MESSAGE: "VIEW" }) });
    expect(await screen.findByText("7 days before the deadline, 10:00 am")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("link", { name: "Add reminder" })).toBeNull();
    show(<RemindersPage />, { project: projectFor({ MESSAGE: "FULL_ACCESS" }, { groupIds: ["g1"] }) });
    await screen.findByRole("link", { name: "Add reminder" });
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("says that somebody has no permission", async () => {
    server.answer(reminderEndpoints.list, refusal("FORBIDDEN", "You don't have permission to do this."));
    show(<RemindersPage />, { project });
    expect(await screen.findByText("You don't have permission to do this.")).toBeTruthy();
  });

  test("suggests the usual three when it is empty", async () => {
    answer([]);
    show(<RemindersPage />, { project });
    expect(await screen.findByRole("link", { name: "Remind 14, 7 and 2 days before" })).toBeTruthy();
  });
});

describe("the forms", () => {
  test("add the usual three with one click more, and none that is there already", async () => {
    answer([reminder]);
    server.answer(reminderEndpoints.create, reminder);
    showRoutes([{ path: "/reminders/usual", element: <UsualRemindersPage /> }], { project, at: "/reminders/usual" });
    await user.click(await screen.findByRole("button", { name: "Add 3 reminders" }));
    const usual = { time: "10:00", template_id: "t1", sender_id: "s1" };
    await expect
      .poll(() => server.bodiesTo(reminderEndpoints.create))
      .toEqual([
        { ...usual, days_before: 14 },
        { ...usual, days_before: 2 },
      ]);
  });

  test("show when it is sent and the message, and the server's refusal at its field", async () => {
    answer([]);
    server.answer(
      reminderEndpoints.create,
      fieldRefusal({ time: ["Another reminder is sent at this moment already."] }),
    );
    showRoutes([{ path: "/reminders/create", element: <CreateReminderPage /> }], { project, at: "/reminders/create" });
    expect(await screen.findByText("Tue, Feb 3, 99 at 10:00 am")).toBeTruthy();
    expect(screen.getByText(/Please answer:/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add reminder" }));
    expect((await screen.findAllByText(/Another reminder is sent at this moment already/)).length).toBeGreaterThan(0);
  });

  test("lead to the numbers while there is none", async () => {
    answer([]);
    server.answer(senderEndpoints.list, pageOf([]));
    show(<CreateReminderPage />, { project });
    expect(await screen.findByRole("link", { name: "Add a number" })).toBeTruthy();
  });
});

describe("the words", () => {
  test.each([
    [7, "7 days before the deadline, 10:00 am"],
    [1, "1 day before the deadline, 10:00 am"],
    [0, "On the day of the deadline, 10:00 am"],
    [-3, "3 days after the deadline, 10:00 am"],
  ])("%i days before", (days_before, words) => {
    expect(describeMoment({ days_before, time: "10:00" })).toBe(words);
  });

  test("a day is counted over months and leap days", () => {
    expect([sendDay("2028-03-01", 1), sendDay("2027-01-01", 7), sendDay("2027-02-27", -3)]).toEqual([
      "2028-02-29",
      "2026-12-25",
      "2027-03-02",
    ]);
  });

  test.each([
    ["2027-02-03T04:29:00Z", "LATER"],
    ["2027-02-03T04:30:00Z", "NOW"],
    ["2027-02-04T04:29:00Z", "NOW"],
    ["2027-02-04T04:30:00Z", "MISSED"],
  ])("at %s a reminder is sent %s", (now, when) => {
    const plan = { deadline: "2027-02-10", moment: { days_before: 7, time: "10:00" }, zone: "Asia/Kolkata" };
    expect(timeliness({ ...plan, now: new Date(now) })).toBe(when);
  });
});
