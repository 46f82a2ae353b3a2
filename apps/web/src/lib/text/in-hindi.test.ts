import { expect, test } from "vitest";
import { readInHindi } from "#test/read-in-hindi.ts";

readInHindi();

test("countries, currencies and time zones are named in Hindi, and zones still found by their city", async () => {
  const { nameRegion, nameCurrency } = await import("./own-names.ts");
  const { listZones } = await import("./time-zones.ts");
  expect([nameRegion("IN"), nameCurrency("INR")]).toEqual(["भारत", "INR, भारतीय रुपया"]);
  expect(listZones(["Asia/Calcutta", "America/New_York"]).map(({ label }) => label)).toEqual([
    "भारतीय मानक समय, Kolkata, Asia",
    "उत्तरी अमेरिकी पूर्वी समय, New York, America",
  ]);
});

test("a time names its part of the day in Hindi, and is read again as it is shown", async () => {
  const { formatTime } = await import("./format.ts");
  const { readTypedTime } = await import("./read-typed.ts");
  expect(["00:30", "05:30", "09:00", "12:30", "16:30", "21:30"].map(formatTime)).toEqual([
    "रात 12:30",
    "सुबह 5:30",
    "सुबह 9:00",
    "दोपहर 12:30",
    "शाम 4:30",
    "रात 9:30",
  ]);
  for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    expect(readTypedTime(formatTime(time))).toBe(time);
  }
});
