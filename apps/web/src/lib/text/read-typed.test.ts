import { expect, test } from "vitest";
import { readTypedDate, readTypedDateTime, readTypedTime } from "#lib/text/read-typed.ts";

const friday = new Date(2026, 10, 20);

test.each([
  ["2027-02-12", "2027-02-12"],
  ["12/02/2027", "2027-02-12"],
  ["02/13/27", "2027-02-13"],
  ["Feb 12, 27", "2027-02-12"],
  ["12 february 2027", "2027-02-12"],
  ["5th jan", "2027-01-05"],
  ["14/2", "2027-02-14"],
  ["14 feb", "2027-02-14"],
  ["20/11", "2026-11-20"],
  ["19 nov", "2027-11-19"],
  ["29 feb", "2028-02-29"],
  ["tomorrow", "2026-11-21"],
  ["14.2.", "2027-02-14"],
  ["14 Feb.", "2027-02-14"],
  ["Feb. 14.", "2027-02-14"],
  ["mon", "2026-11-23"],
  ["next friday", "2026-11-27"],
  ["this friday", "2026-11-27"],
  ["the day after tomorrow", "2026-11-22"],
  ["आज", "2026-11-20"],
  ["कल", "2026-11-21"],
  ["परसों", "2026-11-22"],
  ["सोमवार", "2026-11-23"],
  ["रविवार को", "2026-11-22"],
  ["अगले शुक्रवार", "2026-11-27"],
  ["अगले हफ़्ते", "2026-11-27"],
  ["12 फ़रवरी 2027", "2027-02-12"],
  ["12 फ़र॰ 27", "2027-02-12"],
  ["12 नवंबर", "2027-11-12"],
  ["12 अक्टूबर", "2027-10-12"],
  ["kal", "2026-11-21"],
  ["Parson tak", "2026-11-22"],
  ["agle shukrawar", "2026-11-27"],
  ["somvar ko", "2026-11-23"],
  ["१२ फ़रवरी २०२७", "2027-02-12"],
  ["in 2 weeks", "2026-12-04"],
  ["in a week", "2026-11-27"],
  ["ten days", "2026-11-30"],
  ["next month", "2026-12-20"],
  ["in 3 months", "2027-02-20"],
  ["3 days before the wedding", null],
  ["31 apr 2027", null],
  ["soon", null],
])("the date %s reads as %s", (text, day) => expect(readTypedDate(text, friday)).toBe(day));

test.each([
  ["14/2", "2027-02-14"],
  ["14 feb", "2027-02-14"],
  ["10 jan", "2027-01-10"],
  ["20 dec", "2026-12-20"],
  ["1 nov", "2026-11-01"],
  ["29 feb", "2028-02-29"],
  ["13 feb 2026", "2026-02-13"],
  ["3 days before the wedding", "2027-02-09"],
  ["two weeks before", "2027-01-29"],
  ["a month before the celebration", "2027-01-12"],
  ["the day before", "2027-02-11"],
  ["the day after the wedding", "2027-02-16"],
])("beside a wedding on 12 to 15 February 2027 the date %s reads as %s", (text, day) =>
  expect(readTypedDate(text, friday, { from: "2027-02-12", to: "2027-02-15" })).toBe(day),
);

test.each([
  ["7 pm", "19:00"],
  ["7.30pm", "19:30"],
  ["1930", "19:30"],
  ["9", "09:00"],
  ["12 am", "00:00"],
  ["4 p.m.", "16:00"],
  ["19.30.", "19:30"],
  ["noon", "12:00"],
  ["शाम 5 बजे", "17:00"],
  ["सुबह 9:30 बजे तक", "09:30"],
  ["दोपहर 12 बजे", "12:00"],
  ["दोपहर 2 बजे", "14:00"],
  ["रात को 8 बजे", "20:00"],
  ["रात 12 बजे", "00:00"],
  ["5 बजे", "05:00"],
  ["18 बजे", "18:00"],
  ["५ पीएम", "17:00"],
  ["अपराह्न 4:00", "16:00"],
  ["Sham 5 baje", "17:00"],
  ["5 baje", "05:00"],
  ["शाम 25 बजे", null],
  ["कल 5 बजे", null],
  ["25:00", null],
  ["13 pm", null],
])("the time %s reads as %s", (text, time) => expect(readTypedTime(text)).toBe(time));

test.each([
  ["Feb 12, 27, 4:00 pm", "2027-02-12T16:00"],
  ["2027-02-12T16:00", "2027-02-12T16:00"],
  ["tomorrow at noon", "2026-11-21T12:00"],
  ["14 Feb. 4 pm.", "2027-02-14T16:00"],
  ["14 feb 1930", "2027-02-14T19:30"],
  ["14 feb 2027 1930", "2027-02-14T19:30"],
  ["कल शाम 5 बजे", "2026-11-21T17:00"],
  ["कल शाम को 5:30 बजे तक", "2026-11-21T17:30"],
  ["कल 5 pm", "2026-11-21T17:00"],
  ["kal 5 pm", "2026-11-21T17:00"],
  ["kal 5 baje", "2026-11-21T05:00"],
  ["kal shaam 5 baje", "2026-11-21T17:00"],
  ["12 फ़र॰ 27, अपराह्न 4:00", "2027-02-12T16:00"],
  ["14 feb soon", null],
])("the date and time %s reads as %s", (text, value) => expect(readTypedDateTime(text, { today: friday })).toBe(value));

test.each(["12 feb 27", "12 Feb. 2027", "12/2", "2027-02-12"])(
  "the day %s alone keeps the day, and ends a deadline's day",
  (text) => {
    expect(readTypedDateTime(text, { today: friday })).toBe("2027-02-12T");
    expect(readTypedDateTime(text, { today: friday, defaultTime: "23:59" })).toBe("2027-02-12T23:59");
  },
);

test.each([
  ["12 फ़र॰ 27, शाम 4:00", "2027-02-12T16:00"],
  ["14 फ़रवरी, शाम 4 बजे", "2027-02-14T16:00"],
])("the example “%s” of a Hindi form is understood", (typed, read) => {
  const celebration = { from: "2027-02-12", to: "2027-02-15" };
  expect(readTypedDateTime(typed, { today: new Date(2026, 10, 20), celebration })).toBe(read);
});
