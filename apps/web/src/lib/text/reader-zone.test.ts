import { afterEach, expect, test, vi } from "vitest";

async function load(chosen: string) {
  vi.resetModules();
  localStorage.setItem("nyota-time-zone", chosen);
  return {
    ...(await import("#lib/text/format.ts")),
    ...(await import("#lib/text/reader-zone.ts")),
    ...(await import("#lib/text/day-name.ts")),
  };
}
afterEach(() => localStorage.clear());

test("moments are shown in the chosen time zone, dates and times of a place as they are", async () => {
  const { formatDate, formatDateTime, formatWeekday, formatDateRange } = await load("Asia/Tokyo");
  expect(formatDateTime("2027-02-12T18:05:00Z")).toBe("Feb 13, 27, 3:05 am");
  expect(formatDateTime("2027-02-12T18:05:00+09:00")).toBe("Feb 12, 27, 6:05 pm");
  expect(formatDateTime(new Date("2027-02-12T18:05:00Z"))).toBe("Feb 13, 27, 3:05 am");
  expect(formatDateTime("2027-02-12T18:05")).toBe("Feb 12, 27, 6:05 pm");
  expect([formatWeekday("2027-02-12"), formatDate("2027-02-12")]).toEqual(["Fri", "Feb 12, 27"]);
  expect(formatDateRange("2027-02-12", "2027-02-14")).toBe("Feb 12 – 14, 27");
});

test("what is today begins at midnight of the chosen time zone", async () => {
  const { dayName } = await load("Asia/Tokyo");
  const now = new Date("2027-02-12T15:30:00Z");
  expect(dayName(new Date("2027-02-12T15:10:00Z"), now)).toBe("Today");
  expect(dayName(new Date("2027-02-12T14:50:00Z"), now)).toBe("Yesterday");
});

test("a time zone nobody has is that of the device", async () => {
  const { readerZone, deviceZone } = await load("Asia/Nowhere");
  expect(readerZone).toBe(deviceZone);
});

test("the page is loaded again only for another time zone than the one it shows", async () => {
  const { storeZone, deviceZone } = await load("Asia/Tokyo");
  expect(storeZone("Asia/Tokyo")).toBe(false);
  expect(storeZone(null)).toBe(deviceZone !== "Asia/Tokyo");
  expect(storeZone("Europe/Paris")).toBe(true);
  expect(localStorage.getItem("nyota-time-zone")).toBe("Europe/Paris");
});
