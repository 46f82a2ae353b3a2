import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { addDays } from "@nyota/contract/days";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CountdownTile } from "./countdown-tile.tsx";
import { toDay } from "#lib/text/read-typed.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const today = toDay(new Date());
const event = (name: string, day: string, more: Partial<WeddingEvent> = {}) =>
  ({ id: name, name, starts_at: `${day}T19:00`, rsvp_deadline: null, ...more }) as WeddingEvent;

function open(days: { start_date: string | null; end_date: string | null }, events: WeddingEvent[] = []) {
  const server = stubServer();
  server.answer(eventEndpoints.list, pageOf(events));
  const place = projectFor({ EVENT: "VIEW" });
  show(<CountdownTile />, { project: { ...place, project: { ...place.project, ...days } } });
  return server;
}
const none = { start_date: null, end_date: null };

test("the days left stand before the first event and the next deadline for answers", async () => {
  // Rounded to one week at any time of the day.
  const deadline = `${addDays(today, 8)}T18:00:00Z`;
  open({ start_date: addDays(today, 40), end_date: addDays(today, 42) }, [
    event("Mehendi", addDays(today, 40), { rsvp_deadline: `${addDays(today, 30)}T18:00:00Z` }),
    event("Sangeet", addDays(today, 41), { rsvp_deadline: deadline }),
  ]);
  expect(await screen.findByText("First event")).toBeTruthy();
  expect(screen.getByText("40")).toBeTruthy();
  expect(screen.getByText("days to go")).toBeTruthy();
  expect(screen.getByText(/^Mehendi, /)).toBeTruthy();
  expect(screen.getByText("Answers close").parentElement?.textContent).toMatch(/, (in \d+ (days|weeks)|next week)$/);
});

test("during the celebration the next event is named", async () => {
  open({ start_date: addDays(today, -1), end_date: addDays(today, 2) }, [
    event("Mehendi", addDays(today, -1)),
    event("Wedding", addDays(today, 1)),
  ]);
  expect(await screen.findByText("Next event")).toBeTruthy();
  expect(screen.getByText("Day 2 of the celebration")).toBeTruthy();
  expect(screen.getByText(/^Wedding, /)).toBeTruthy();
});

test("without dates it counts to the events", async () => {
  open(none, [event("Wedding", addDays(today, 7))]);
  expect(await screen.findByText("7")).toBeTruthy();
});

test("without dates and events there is no date yet", () => {
  open(none);
  expect(screen.getByText("No date yet")).toBeTruthy();
});
