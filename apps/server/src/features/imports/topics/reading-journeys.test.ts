import { expect, test } from "vitest";
import { topicHeaderWords } from "./topic-headers.ts";
import { parseMoment } from "./parse-moment.ts";
import { guessMode, numberKey, readTravel } from "./read-travel.ts";
import { readStay } from "./read-stay.ts";
import { suggestColumns } from "./suggest-columns.ts";
import type { TopicPlan } from "./topic.ts";

const context = {
  dateOrder: "day-first",
  today: "2026-11-26",
  celebration: { from: "2027-02-11", to: "2027-02-14" },
} as const;
const plan: TopicPlan = {
  ...context,
  topic: "travel",
  columns: [],
  region: "IN",
  labels: new Map(),
  columnCount: 5,
  direction: null,
};

test.each([
  ["11/2 6:30 pm", "2027-02-11", "18:30"],
  ["11/02/27 18:30", "2027-02-11", "18:30"],
  ["2027-02-11T18:30", "2027-02-11", "18:30"],
  ["2027-02-11 18:30:00", "2027-02-11", "18:30"],
  ["46429.7708333333", "2027-02-11", "18:30"],
  ["46429", "2027-02-11", undefined],
  ["0.770833333333333", undefined, "18:30"],
  ["11 Feb, 6.30 p.m.", "2027-02-11", "18:30"],
  ["6:30 PM, 11th Feb 2027", "2027-02-11", "18:30"],
  ["11-Feb-27 1830 hrs", "2027-02-11", "18:30"],
  ["11 Feb at 6 pm", "2027-02-11", "18:00"],
  ["1830", undefined, "18:30"],
  ["06:05", undefined, "06:05"],
  ["12:15 am", undefined, "00:15"],
  ["12 noon", undefined, "12:00"],
  ["11 Feb midnight", "2027-02-11", "00:00"],
  ["Thursday, 11 February 2027", "2027-02-11", undefined],
  ["TBA", undefined, undefined],
])("“%s” is a day and a time", (cell, day, time) => {
  const { value } = parseMoment(cell, context);
  expect([value?.day, value?.time]).toEqual([day, time]);
});

test.each(["25:99", "soon", "11-12 Feb 2027", "32 Feb", "18:75"])("“%s” is refused with a sentence", (cell) => {
  expect(parseMoment(cell, context).error).toMatch(/is not a day or a time/);
});

test("numbers of flights are equal however they are written", () => {
  expect(new Set(["AI-863", "ai 863", "AI0863", "AI 863"].map(numberKey))).toEqual(new Set(["AI863"]));
  expect(["AI 863", "6E2341", "12958", "DL 3C 1234", ""].map(guessMode)).toEqual([
    "FLIGHT",
    "FLIGHT",
    "TRAIN",
    "OTHER",
    "OTHER",
  ]);
});

const mapped = (topic: "travel" | "stay", headers: string[], rows: string[][] = []) =>
  suggestColumns({ topic, headers, rows, words: topicHeaderWords[topic] }).map(({ column, target }) => [
    headers[column],
    target,
  ]);

test("an arrival and a departure in one row are told apart by the columns they stand among", () => {
  expect(
    mapped("travel", [
      "Sr No",
      "Guest Name",
      "Mobile",
      "Pax",
      "Arr Date",
      "Arr Flight",
      "Time",
      "Dep Date",
      "Flight No",
      "ETD",
    ]),
  ).toEqual([
    ["Guest Name", "full_name"],
    ["Mobile", "phone"],
    ["Pax", "pax"],
    ["Arr Date", "arrival.date"],
    ["Arr Flight", "arrival.number"],
    ["Time", "arrival.time"],
    ["Dep Date", "departure.date"],
    ["Flight No", "departure.number"],
    ["ETD", "departure.time"],
  ]);
});

test("both ends of one journey are not two journeys", () => {
  expect(
    mapped("travel", ["Name", "Date", "From", "To", "Departure Time", "Arrival Time", "PNR", "Pick-up required"]),
  ).toEqual([
    ["Name", "full_name"],
    ["Date", "date"],
    ["From", "from_place"],
    ["To", "to_place"],
    ["Departure Time", "departs_at"],
    ["Arrival Time", "arrives_at"],
    ["PNR", "pnr"],
    ["Pick-up required", "pickup_required"],
  ]);
});

test("the columns of a rooming list are known", () => {
  expect(
    mapped("stay", ["Guest", "Hotel Name", "Room No.", "Room Category", "Check-in", "Check-out", "Billing"]),
  ).toEqual([
    ["Guest", "full_name"],
    ["Hotel Name", "hotel"],
    ["Room No.", "room_number"],
    ["Room Category", "room_type"],
    ["Check-in", "check_in"],
    ["Check-out", "check_out"],
    ["Billing", "payer"],
  ]);
});

const read = (texts: Record<string, string>) => readTravel(new Map(Object.entries(texts)), plan);

test("an arrival and a departure in one row are two journeys that share people and bags", () => {
  expect(
    read({
      pax: "2 pax",
      luggage: "3 bags",
      "arrival.date": "11/2 6:30 pm",
      "arrival.number": "Air India AI-863",
      "departure.date": "14 Feb",
      "departure.time": "1745 hrs",
      "departure.number": "12958",
    }).map(({ person, values }) => ({ person, values })),
  ).toEqual([
    {
      person: 0,
      values: {
        direction: "ARRIVAL",
        arrives_at: "2027-02-11T18:30",
        carrier: "Air India",
        number: "AI 863",
        pax: 2,
        luggage: 3,
      },
    },
    {
      person: 1,
      values: { direction: "DEPARTURE", departs_at: "2027-02-14T17:45", number: "12958", pax: 2, luggage: 3 },
    },
  ]);
});

test("what can't be read is an error or goes to the notes, and nothing is lost", () => {
  const [journey] = read({ "arrival.date": "11 Feb", "arrival.mode": "elephant", luggage: "a few" });
  expect(journey?.values).toEqual({
    direction: "ARRIVAL",
    day: "2027-02-11",
    notes: "arrival.mode: elephant\nluggage: a few",
  });
  expect(read({ date: "11 Feb 18:30", number: "AI 863" })[0]?.problems).toMatchObject([
    { field: "direction", level: "error" },
  ]);
  expect(read({ direction: "Arr", time: "18:30" })[0]?.problems).toMatchObject([{ field: "time", level: "error" }]);
  expect(read({ pax: "2" })).toEqual([]);
  const [far] = read({ direction: "Arr", date: "31 Dec 2199", time: "23:30 (+1)" });
  expect([far?.values["arrives_at"], far?.problems]).toMatchObject([
    undefined,
    [{ level: "warning" }, { level: "error" }],
  ]);
});

test("a means of travel in the column of airlines or numbers is how they travel", () => {
  const values = (texts: Record<string, string>) => read({ "arrival.date": "11 Feb 18:30", ...texts })[0]?.values;
  expect(values({ carrier: "By car" })).toEqual({ direction: "ARRIVAL", arrives_at: "2027-02-11T18:30", mode: "CAR" });
  expect(values({ number: "bus", carrier: "Volvo Travels" })).toMatchObject({ mode: "BUS", carrier: "Volvo Travels" });
  expect(values({ number: "train", mode: "Flight" })).toMatchObject({ mode: "FLIGHT" });
  expect(values({ carrier: "IndiGo" })).toMatchObject({ carrier: "IndiGo" });
});

test("a journey over midnight leaves on the day before", () => {
  expect(
    read({ direction: "arrival", date: "12 Feb", arrives_at: "01:10", departs_at: "22:40" })[0]?.values,
  ).toMatchObject({
    departs_at: "2027-02-11T22:40",
    arrives_at: "2027-02-12T01:10",
  });
});

test("a stay has its nights from days or their number", () => {
  const stay = (texts: Record<string, string>) =>
    readStay(new Map(Object.entries(texts)), { ...plan, topic: "stay" })[0]!;
  expect(
    stay({ hotel: "Rambagh", room_number: "Room 101", check_in: "11/2 2 pm", nights: "3 nights", payer: "Self" })
      .values,
  ).toEqual({
    hotel: "Rambagh",
    room_number: "101",
    check_in: "2027-02-11",
    check_out: "2027-02-14",
    payer: "GUEST",
  });
  expect(stay({ hotel: "Rambagh" }).problems.map(({ field }) => field)).toEqual(["check_in", "check_out"]);
});
