import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { addDays } from "@nyota/contract/days";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ArrivalsTile } from "./arrivals-tile.tsx";
import { RoomsTile } from "./rooms-tile.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

const project = projectFor({ TRAVEL: "VIEW", STAY: "VIEW" });
const today = new Date().toLocaleDateString("en-CA", { timeZone: project.project.time_zone });
const onDay = (day: string | null, pax: number, rides = 0) => ({ day, pax, rides }) as BoardDay;

function showArrivals(...days: BoardDay[]) {
  stubServer().answer(travelEndpoints.board, { days });
  show(<ArrivalsTile />, { project });
}

test("today's and tomorrow's arrivals lead to their lists, and those without a day are counted", async () => {
  showArrivals(onDay(null, 18), onDay(addDays(today, -1), 9), onDay(today, 12, 4), onDay(addDays(today, 1), 1));
  expect((await screen.findByRole("link", { name: "Today" })).getAttribute("href")).toBe(
    `/projects/p1/travel/arrival?day=${today}`,
  );
  expect(screen.getByText("12 people, 4 to be fetched")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Tomorrow" })).toBeTruthy();
  expect(screen.getByText("1 person")).toBeTruthy();
  expect(screen.queryByText("9 people")).toBeNull();
  expect(screen.getByRole("link", { name: "18 people have no day yet" })).toBeTruthy();
});

test("after the last arrival, and before the first is known, it says so", async () => {
  showArrivals(onDay(addDays(today, -1), 9));
  expect(await screen.findByText("No more arrivals are known.")).toBeTruthy();
});

test("without any day nothing is promised", async () => {
  showArrivals();
  expect(await screen.findByText("No day of an arrival is known yet.")).toBeTruthy();
});

const showRooms = (total: object, need_room: number) => {
  stubServer().answer(staySummaryEndpoints.summary, { total, need_room } as never);
  show(<RoomsTile />, { project });
};

test("rooms that are blocked are not left, and who needs one is counted", async () => {
  showRooms({ rooms: 40, blocked_rooms: 3, rooms_in_use: 30 }, 5);
  expect(await screen.findByText("7")).toBeTruthy();
  expect(screen.getByText("37")).toBeTruthy();
  expect(screen.getByText("3 more rooms are blocked for guests.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "5 guests who come have no room yet" })).toBeTruthy();
});

test("without rooms it leads to the hotels", async () => {
  showRooms({ rooms: 0, blocked_rooms: 0, rooms_in_use: 0 }, 0);
  expect((await screen.findByRole("link", { name: "Add a hotel" })).getAttribute("href")).toBe("/projects/p1/hotels");
});
