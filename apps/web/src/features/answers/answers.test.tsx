import { answerViewEndpoints, type SilentHousehold } from "@nyota/contract/site/answer-views";
import { exportEndpoints } from "@nyota/contract/files/exports";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import HeadsPage from "./heads-page.tsx";
import MatrixPage from "./matrix/matrix-page.tsx";
import ResultsPage from "./questions/results-page.tsx";
import { RsvpTabs } from "./rsvp-tabs.tsx";
import SilentPage from "./silent/silent-page.tsx";
import { projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer } from "#test/stub-server.ts";

const event = { id: "e1", name: "Sangeet", starts_at: "2027-02-12T19:00", time_zone: "Asia/Kolkata" };
const open = { pending: 0, not_responded: 0, not_sent: 0, waiting: 0 };
const cell = { ...open, event_id: "e1", accepted: 3, declined: 1, heads: 3, of: 4 };
const project = projectFor({ GUEST: "FULL_ACCESS", MESSAGE: "FULL_ACCESS" });
const rowOf = (n: number) => ({
  household_id: `h${n}`,
  household: `Family ${n}`,
  is_group: true,
  group: "Bride",
  guests: 4,
  cells: [cell],
});

test("paper shows the households of all pages", async () => {
  const server = stubServer();
  server.answer(answerViewEndpoints.matrix, ({ query }) => {
    const isFirst = query["cursor"] === undefined;
    const results = [rowOf(isFirst ? 1 : 2)];
    const next = isFirst ? "?cursor=after-1&page_size=200" : null;
    return { count: 2, next, previous: null, results, events: [event], guests: 8, totals: [cell] };
  });
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  show(<MatrixPage />, { project });
  expect(await screen.findByText(/8 guests in 2 households/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Print" }));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const paper = screen.getAllByRole("table", { hidden: true }).at(-1)!;
  expect(within(paper).getByText("Family 2")).toBeTruthy();
  expect(within(paper).getAllByText("3 of 4")).toHaveLength(3);
});

test("heads are exported with the filter of the page", async () => {
  const server = stubServer();
  server.answer(answerViewEndpoints.heads, {
    events: [{ ...event, heads: 5, infants: 1 }],
    parts: [
      { kind: "DIET", what: "VALUE", value: "Jain", heads: [2] },
      { kind: "DIET", what: "UNNAMED", value: null, heads: [3] },
    ],
  });
  server.answer(exportEndpoints.create, { id: "x1" } as never);
  const router = showRoutes([{ path: "/heads", element: <HeadsPage /> }], { project, at: "/heads?side=BRIDE" });
  expect(await screen.findByRole("row", { name: "Heads 5" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Places without a name 3" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect
    .poll(() => server.bodiesTo(exportEndpoints.create))
    .toEqual([{ topic: "rsvp-heads", format: "csv", filter: { side: ["BRIDE"] } }]);
  await expect.poll(() => router.state.location.search).toBe("?export=x1");
});

const silent: SilentHousehold = {
  household_id: "h1",
  household: "Sharma family",
  is_group: true,
  group: "Bride",
  guests: 4,
  guest_ids: ["g1", "g2"],
  open: 3,
  answered: 1,
  is_unsure: true,
  is_late: false,
  has_phone: true,
  since: "2026-01-01T10:00:00Z",
  seen_at: null,
  messaged_at: null,
};

test("the guests of ticked silent households are taken to a campaign", async () => {
  const server = stubServer();
  server.answer(answerViewEndpoints.silent, pageOf([silent, { ...silent, household_id: "h2", guest_ids: ["g3"] }]));
  server.answer(guestEndpoints.choices, { groups: [], events: [] } as never);
  const router = show(<SilentPage />, { project });
  const ticks = await screen.findAllByRole("checkbox", { name: /Select Sharma family/ });
  await user.click(ticks[0]!);
  await user.click(ticks[1]!);
  await user.click(screen.getByRole("button", { name: "Send a reminder" }));
  await expect.poll(() => router.state.location.pathname).toBe("/projects/p1/campaigns/create");
  expect(router.state.location.state).toEqual({ guestIds: ["g1", "g2", "g3"] });
});

test("who may not send messages can't tick households", async () => {
  const server = stubServer();
  server.answer(answerViewEndpoints.silent, pageOf([silent]));
  show(<SilentPage />, { project: projectFor({ GUEST: "VIEW" }) });
  expect(await screen.findByText("3 of 4")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
  expect(screen.queryByText("Last message")).toBeNull();
});

test("results say why they can't be opened, and that there are no questions", async () => {
  const server = stubServer();
  server.answer(answerViewEndpoints.results, refusal("FORBIDDEN", "You don't have permission to see guests."));
  show(<ResultsPage />, { project });
  expect(await screen.findByText("You don't have permission to see guests.")).toBeTruthy();
  server.answer(answerViewEndpoints.results, { results: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No questions yet")).toBeTruthy();
});

test("only pages that may be opened are offered", () => {
  show(<RsvpTabs />, { project: projectFor({ GUEST: "VIEW" }) });
  const links = within(screen.getByRole("navigation", { name: "RSVP" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Answers",
    "Heads",
    "No answer yet",
    "Calls",
    "By day",
    "Questions",
  ]);
});
