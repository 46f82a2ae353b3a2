import type { WeddingEvent } from "@nyota/contract/events/events";
import { expect, test } from "vitest";
import { isByDate, listDays, moveEvent, sortByDate } from "./event-order.ts";

const event = (id: string, starts_at: string, position: number) => ({ id, starts_at, position }) as WeddingEvent;
const mehendi = event("mehendi", "2027-02-18T16:00", 100);
const haldi = event("haldi", "2027-02-18T10:00", 200);
const wedding = event("wedding", "2027-02-20T18:30", 300);

test("events of one day that follow each other have one heading", () => {
  expect(listDays([mehendi, haldi, wedding]).map(({ day, events }) => [day, events.length])).toEqual([
    ["2027-02-18", 2],
    ["2027-02-20", 1],
  ]);
  expect(listDays([mehendi, wedding, haldi]).map(({ day }) => day)).toEqual(["2027-02-18", "2027-02-20", "2027-02-18"]);
});

test("moving an event changes its position only, between its new neighbours", () => {
  expect(moveEvent([mehendi, haldi, wedding], "wedding", 1)).toEqual([{ id: "wedding", position: 150 }]);
  expect(moveEvent([mehendi, haldi, wedding], "wedding", 0)).toEqual([{ id: "wedding", position: 50 }]);
  expect(moveEvent([mehendi, haldi, wedding], "mehendi", 2)).toEqual([{ id: "mehendi", position: 400 }]);
});

test("without room between its neighbours all are numbered anew", () => {
  const close = [mehendi, { ...haldi, position: 101 }, wedding];
  expect(moveEvent(close, "wedding", 1)).toEqual([
    { id: "wedding", position: 200 },
    { id: "haldi", position: 300 },
  ]);
});

test("events are sorted by date again", () => {
  expect([isByDate([mehendi, haldi, wedding]), isByDate([haldi, mehendi, wedding])]).toEqual([false, true]);
  expect(sortByDate([mehendi, haldi, wedding])).toEqual([
    { id: "haldi", position: 100 },
    { id: "mehendi", position: 200 },
  ]);
});
