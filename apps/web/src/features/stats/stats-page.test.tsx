import { analyticsEndpoints } from "@nyota/contract/events/events";
import { groupAnalyticsEndpoints } from "@nyota/contract/guests/group-analytics";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { Named } from "@nyota/contract/endpoint";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { usageEndpoints } from "@nyota/contract/store/usage";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import StatsPage from "./stats-page.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { LIVE_POLL } from "#lib/api/use-live-page.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const sangeet = {
  event_id: "e1",
  name: "Sangeet",
  invited: 10,
  accepted: 6,
  declined: 1,
  pending: 3,
  not_responded: 0,
  not_sent: 0,
};

test("each number of an event leads to the guests it counts", async () => {
  stubServerForGuests().answer(analyticsEndpoints.eventsTable, { results: [sangeet] } as never);
  show(<StatsPage />, { project: projectFor({ EVENT: "VIEW", GUEST: "VIEW" }) });
  const table = await screen.findByRole("region", { name: "Answers by event, as a table" });
  const pending = within(table).getByRole("link", { name: "3" });
  expect(pending.getAttribute("href")).toBe("/projects/p1/guests?event=e1&response=PENDING");
  expect(screen.getByText("7 of 10 answers received for 1 event.")).toBeTruthy();
});

test("groups are counted by what is chosen, and journeys only for those who may see them", async () => {
  const server = stubServerForGuests();
  show(<StatsPage />, { project: projectFor({ GUEST: "VIEW", STAY: "VIEW" }) });
  const table = await screen.findByRole("region", { name: "Guest groups by answers" });
  expect(within(table).getByRole("link", { name: "4" }).getAttribute("href")).toBe(
    "/projects/p1/guests?group=g1&response=ACCEPTED",
  );
  const choice = screen.getByRole("radiogroup", { name: "Count by" });
  expect(within(choice).queryByRole("radio", { name: "Journeys" })).toBeNull();
  server.answer(groupAnalyticsEndpoints.byEntity, groups("STAY", "HAS_ROOM", "Has a room", 2));
  await user.click(within(choice).getByRole("radio", { name: "Rooms" }));
  const rooms = await screen.findByRole("region", { name: "Guest groups by rooms" });
  expect(within(rooms).getAllByRole("link", { name: "2" })[0]?.getAttribute("href")).toBe(
    "/projects/p1/guests?group=g1&stay=HAS_ROOM",
  );
});

test("arrivals are drawn by day with their table beside them", async () => {
  stubServer().answer(travelEndpoints.hours, {
    hours: [
      { day: "2027-02-11", hour: 9, mode: "FLIGHT", pax: 5, rides: 0 },
      { day: "2027-02-10", hour: null, mode: "TRAIN", pax: 2, rides: 0 },
    ],
  });
  show(<StatsPage />, { project: projectFor({ TRAVEL: "VIEW" }) });
  const table = await screen.findByRole("region", { name: "People who arrive" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["DayFlightTrain", expect.stringMatching(/10.*02$/), expect.stringMatching(/11.*50$/)]);
  expect(screen.getByRole("img", { name: /^People who arrive\. 7 people on 2 days/ })).toBeTruthy();
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** Without credits, which every member sees who is not limited to groups. */
const unlimited = (levels: Parameters<typeof projectFor>[0]) => {
  const place = projectFor(levels);
  return { ...place, project: { ...place.project, is_unlimited: true } };
};

test("tasks are drawn by status with what is overdue; each number leads to its tasks", async () => {
  stubServer().answer(taskEndpoints.counts, {
    results: [
      { status: "TODO", count: 7, overdue: 2 },
      { status: "IN_PROGRESS", count: 1, overdue: 0 },
      { status: "BLOCKED", count: 0, overdue: 0 },
      { status: "DONE", count: 4, overdue: 0 },
    ],
  });
  show(<StatsPage />, { project: unlimited({ TASK: "VIEW" }) });
  const table = await screen.findByRole("region", { name: "Tasks by status, as a table" });
  expect(rowsOf(table)).toEqual([
    ["Status", "Overdue", "Not overdue", "Done"],
    ["To do", "2", "5", "0"],
    ["In progress", "0", "1", "0"],
    ["Blocked", "0", "0", "0"],
    ["Done", "0", "0", "4"],
  ]);
  expect(screen.getByText("4 of 12 tasks done, 2 overdue.")).toBeTruthy();
  const linkOf = (name: string) => within(table).getByRole("link", { name }).getAttribute("href");
  expect(linkOf("2")).toBe("/projects/p1/tasks?status=TODO&due=OVERDUE");
  expect(linkOf("5")).toBe("/projects/p1/tasks?status=TODO&due=TODAY&due=WEEK&due=LATER&due=NONE");
});

const usage = {
  is_unlimited: false,
  ends_at: null,
  days: [],
  types: [
    { credit_type: "GUEST" as const, granted: 100, used: 90, reserved: 0, remaining: 10 },
    { credit_type: "MESSAGE" as const, granted: 1200, used: 1000, reserved: 200, remaining: 0 },
  ],
};

test("credits are drawn by kind: used, reserved and left", async () => {
  stubServer().answer(usageEndpoints.usage, usage);
  show(<StatsPage />, { project: projectFor({}) });
  const table = await screen.findByRole("region", { name: "Credits of the plan, as a table" });
  expect(rowsOf(table)).toEqual([
    ["Credits", "Used", "Reserved", "Remaining"],
    ["Guests", "90", "0", "10"],
    ["Messages", "1,000", "200", "0"],
  ]);
  expect(screen.getByText("Nothing is left of: Messages.")).toBeTruthy();
});

test("credits are shown neither where nothing is limited nor to who is limited to groups", async () => {
  const server = stubServer();
  server.answer(usageEndpoints.usage, usage);
  server.answer(taskEndpoints.counts, { results: [] });
  show(<StatsPage />, { project: unlimited({ TASK: "VIEW" }) });
  show(<StatsPage />, { project: projectFor({ TASK: "VIEW" }, { groupIds: ["g1"] }) });
  await waitFor(() => expect(screen.getAllByText("There are no tasks yet.")).toHaveLength(2));
  expect(server.callsTo(usageEndpoints.usage)).toEqual([]);
});

test("paper has the project's name, the time and the numbers, and nothing to click beside them", async () => {
  const server = stubServerForGuests();
  server.answer(analyticsEndpoints.eventsTable, { results: [sangeet] } as never);
  server.answer(taskEndpoints.counts, { results: [{ status: "TODO", count: 1, overdue: 1 }] });
  server.answer(usageEndpoints.usage, usage);
  show(<StatsPage />, { project: projectFor({ EVENT: "VIEW", GUEST: "VIEW", TASK: "VIEW" }) });
  const tables = [
    await screen.findByRole("region", { name: "Answers by event, as a table" }),
    await screen.findByRole("region", { name: "Guest groups by answers" }),
    await screen.findByRole("region", { name: "Tasks by status, as a table" }),
    await screen.findByRole("region", { name: "Credits of the plan, as a table" }),
  ];
  const isHidden = (element: Element) => element.closest(".print\\:hidden") !== null;
  for (const table of tables) expect(isHidden(table)).toBe(false);
  expect(isHidden(screen.getByText("Statistics, Aanya & Kabir"))).toBe(false);
  expect(screen.getByText("Statistics, Aanya & Kabir").closest(".print\\:block")).not.toBeNull();
  const controls = [...screen.getAllByRole("button"), ...screen.getAllByRole("radio"), ...screen.getAllByRole("link")];
  const printed = controls.filter((control) => !isHidden(control));
  expect(printed.filter((control) => !tables.some((table) => table.contains(control)))).toEqual([]);
});

test("every number that is read again and again is a polled call, so that nothing is sent while it is the same", async () => {
  stubServerForGuests();
  const levels = { EVENT: "VIEW", GUEST: "VIEW", TRAVEL: "VIEW", STAY: "VIEW", MESSAGE: "VIEW", TASK: "VIEW" } as const;
  show(<StatsPage />, { project: projectFor(levels) });
  await screen.findByText("Answers by day");
  const known: Named[] = [
    analyticsEndpoints,
    answerViewEndpoints,
    campaignEndpoints,
    groupAnalyticsEndpoints,
    staySummaryEndpoints,
    taskEndpoints,
    travelEndpoints,
    usageEndpoints,
  ].flatMap((group) => Object.values<Named>(group));
  const polled = new Set(known.filter((one) => one.polled).map(({ feature, name }) => `${feature} ${name}`));
  const active = queryClient.getQueryCache().findAll({ type: "active" });
  const read = active.map(({ queryKey: [feature, name] }) => `${String(feature)} ${String(name)}`);
  expect(read.length).toBeGreaterThan(7);
  expect(read.filter((one) => !polled.has(one))).toEqual([]);
});

test("whoever may see nothing is told whom to ask", async () => {
  show(<StatsPage />, { project: unlimited({ ASSET: "VIEW" }) });
  expect(await screen.findByText("Nothing to count for you")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

function groups(entity: "RSVP" | "STAY", key: string, label: string, count: number) {
  return {
    entity,
    columns: [{ key, label }],
    results: [{ group_id: "g1", group: "Family", guests: 5, counts: [count] }],
    total: { guests: 5, counts: [count] },
  };
}

function stubServerForGuests() {
  const server = stubServer();
  server.answer(answerViewEndpoints.byDay, { results: [], accepted: 0, declined: 0, open: 3 });
  server.answer(groupAnalyticsEndpoints.byEntity, {
    ...groups("RSVP", "ACCEPTED", "Accepted", 4),
    total: { guests: 5, counts: [0] },
  });
  server.answer(campaignEndpoints.list, pageOf([]));
  return server;
}

afterEach(() => void vi.useRealTimers());

test("an answer that comes while the page is open is counted without reloading it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = stubServerForGuests();
  server.answer(analyticsEndpoints.eventsTable, { results: [sangeet] } as never);
  show(<StatsPage />, { project: projectFor({ EVENT: "VIEW", GUEST: "VIEW" }) });
  await screen.findByText("7 of 10 answers received for 1 event.");
  server.answer(analyticsEndpoints.eventsTable, { results: [{ ...sangeet, accepted: 7, pending: 2 }] } as never);
  act(() => void vi.advanceTimersByTime(LIVE_POLL));
  expect(await screen.findByText("8 of 10 answers received for 1 event.")).toBeTruthy();
});
