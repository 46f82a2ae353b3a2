import { expect, test } from "vitest";
import { addDays, listDays } from "./days.ts";

const datesOf = (from: string, to: string) => listDays({ from, to }).map(({ date }) => date);

test("a day list numbers its days from 1, includes both ends, and writes dates as en-IN does", () => {
  expect(listDays({ from: "2025-01-05", to: "2025-01-06" })).toEqual([
    { nightNumber: 1, label: "Day 1", date: "2025-01-05", dateString: "05/01/2025" },
    { nightNumber: 2, label: "Day 2", date: "2025-01-06", dateString: "06/01/2025" },
  ]);
  const india = new Intl.DateTimeFormat("en-IN", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  for (const { date, dateString } of listDays({ from: "2027-01-25", to: "2027-03-05" }))
    expect(dateString).toBe(india.format(new Date(date)));
});

test("a list of one day has that day, and one that ends before it begins has none", () => {
  expect(datesOf("2027-02-12", "2027-02-12")).toEqual(["2027-02-12"]);
  expect(datesOf("2027-02-12", "2027-02-11")).toEqual([]);
});

test("a list goes on over the end of a month, of a year and over 29 February", () => {
  expect(datesOf("2027-02-27", "2027-03-02")).toEqual(["2027-02-27", "2027-02-28", "2027-03-01", "2027-03-02"]);
  expect(datesOf("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(datesOf("2027-12-31", "2028-01-01")).toEqual(["2027-12-31", "2028-01-01"]);
  expect(listDays({ from: "2028-01-01", to: "2028-12-31" })).toHaveLength(366);
});

test("days are added over months, and backwards", () => {
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
