import { expect, test } from "vitest";
import { parseCount } from "./parse-count.ts";
import { dateKindOf, parseDate } from "./parse-date.ts";
import { parseEmail } from "./parse-email.ts";
import { parseName } from "./parse-name.ts";
import { parsePhones } from "./parse-phones.ts";
import { parseTags } from "./parse-tags.ts";
import { parseAgeBand, parseChoice, parseEventCell, parseFieldChoice, parseSide, parseYesNo } from "./parse-choices.ts";

const anyText = expect.any(String);

test.each([
  ["Ramesh", { firstName: "Ramesh" }],
  ["Ramesh Sharma", { firstName: "Ramesh", lastName: "Sharma" }],
  ["Dr. (Mrs.) Sunita R. Sharma", { title: "Dr. (Mrs.)", firstName: "Sunita R.", lastName: "Sharma" }],
  ["MR RAMESH KUMAR SHARMA", { title: "Mr.", firstName: "RAMESH KUMAR", lastName: "SHARMA" }],
  ["Smt.Kamla Devi", { title: "Smt.", firstName: "Kamla", lastName: "Devi" }],
  ["Subramanian R.", { firstName: "Subramanian R." }],
  ["3. Gita ji", { firstName: "Gita ji" }],
  ["Ramesh Sharma ji", { firstName: "Ramesh", lastName: "Sharma ji" }],
  ["Ramesh (Bunty) Sharma", { firstName: "Ramesh", lastName: "Sharma", nickname: "Bunty" }],
  ["Sunita W/o Ramesh Sharma", { firstName: "Sunita", relation: "W/o Ramesh Sharma" }],
  ["श्री रमेश शर्मा", { title: "श्री", firstName: "रमेश", lastName: "शर्मा" }],
  ["Master", { firstName: "Master" }],
  ["Mr. Sharma", { title: "Mr.", firstName: "Sharma" }],
  ["O'Brien", { firstName: "O'Brien" }],
])("The name %s is split, and no surname is required", (cell, parts) => {
  const { value, warning, error } = parseName(cell);
  expect({ warning, error }).toEqual({ warning: undefined, error: undefined });
  const { display, ...rest } = value!;
  expect(display.length).toBeGreaterThan(0);
  expect(rest).toEqual(parts);
});

test("A surname written first is moved to the end with a warning", () => {
  expect(parseName("Sharma, Ramesh")).toMatchObject({
    value: { firstName: "Ramesh", lastName: "Sharma" },
    warning: anyText,
  });
});

test.each([
  ["Mr & Mrs Sharma", { display: "Mr & Mrs Sharma", firstName: "Mr & Mrs Sharma", more: 1 }],
  ["Ramesh Sharma and family", { display: "Ramesh Sharma", lastName: "Sharma", isOpen: true }],
  ["Ramesh + 2", { display: "Ramesh", more: 2 }],
  ["शर्मा परिवार", { display: "शर्मा परिवार", firstName: "शर्मा", isOpen: true, isFamily: true }],
  ["Sharma saparivar", { display: "Sharma", isOpen: true }],
  ["Otto Brandt 2+2", { display: "Otto Brandt", lastName: "Brandt", more: 3 }],
])("%s is more than one person, and only the name stays in it", (cell, value) => {
  expect(parseName(cell)).toMatchObject({ value, warning: anyText });
});

test.each(["9829011432", "#REF!", "r@example.com", "#FORMULA!"])("%s is not a name", (cell) => {
  expect(parseName(cell).error).toEqual(anyText);
});

test.each(["-", "--", "*", "•", "N/A", "NA", "TBD", "tba", "x", "nil", "?", "???", "…"])(
  "The mark %s is no name",
  (cell) => {
    expect(parseName(cell)).toEqual({ value: undefined });
  },
);

test("Short names are names", () => {
  for (const cell of ["Na", "Xi", "Om", "ओ"]) expect(parseName(cell).value).toMatchObject({ firstName: cell });
});

const numbers = (cell: string, region = "IN") => parsePhones(cell, region).value?.map((phone) => phone.e164);

test.each([
  ["9829011432", ["+919829011432"]],
  ["98290-11432", ["+919829011432"]],
  ["09829011432", ["+919829011432"]],
  ["919829011432", ["+919829011432"]],
  ["0919829011432", ["+919829011432"]],
  ["00919829011432", ["+919829011432"]],
  ["+91-09829011432", ["+919829011432"]],
  ["+91 (0) 98290 11432", ["+919829011432"]],
  ["0141-2345678", ["+911412345678"]],
  ["9829011432 / 9829011433", ["+919829011432", "+919829011433"]],
  [
    "9829011432, 9829011433; 9829011434 & 9829011435",
    ["+919829011432", "+919829011433", "+919829011434", "+919829011435"],
  ],
  ["9829011432 9829011433", ["+919829011432", "+919829011433"]],
  ["M: 9829011432\nWhatsApp 9829011433", ["+919829011432", "+919829011433"]],
  ["9829011432/9829011432", ["+919829011432"]],
  ["९८२९० ११४३२", ["+919829011432"]],
  ["૯૮૨૯૦૧૧૪૩૨", ["+919829011432"]],
  ["৯৮২৯০ ১১৪৩২", ["+919829011432"]],
  ["௯௮௨௯௦௧௧௪௩௨", ["+919829011432"]],
  ["９８２９０１１４３２", ["+919829011432"]],
  ["9829011432.0", ["+919829011432"]],
  ["98290 11432 98290 11433", ["+919829011432", "+919829011433"]],
  ["Off 9829011432 Res 9829011433", ["+919829011432", "+919829011433"]],
  ["9829011432 ::: 9829011433", ["+919829011432", "+919829011433"]],
  ["9829011432 + 9829011433", ["+919829011432", "+919829011433"]],
  ["9829011432+9829011433", ["+919829011432", "+919829011433"]],
  ["+919829011432+919829011433", ["+919829011432", "+919829011433"]],
  ["+44 7911 123456", ["+447911123456"]],
])("The phones in %s are read", (cell, expected) => {
  expect(numbers(cell)).toEqual(expected);
  expect(parsePhones(cell, "IN").warning).toBeUndefined();
});

test("The typed text and whether the region was assumed are stored", () => {
  expect(parsePhones("98290 11432", "IN").value).toEqual([
    { raw: "98290 11432", e164: "+919829011432", region: "IN", isRegionAssumed: true, isMobile: true },
  ]);
  expect(parsePhones("+91 98290 11432", "GB").value).toEqual([
    { raw: "+91 98290 11432", e164: "+919829011432", region: "IN", isRegionAssumed: false, isMobile: true },
  ]);
  expect(numbers("07911 123456", "GB")).toEqual(["+447911123456"]);
});

test.each(["9.19877E+11", "9.82901E+09", "9,82901E+09"])(
  "%s, shortened by a spreadsheet, is refused with that reason",
  (cell) => {
    expect(parsePhones(cell, "IN").error).toContain(cell);
    expect(parsePhones(cell, "IN").error).toContain("spreadsheet");
  },
);

test("Doubtful numbers get a warning, and good numbers next to bad ones are used", () => {
  expect(parsePhones("919877000000", "IN")).toMatchObject({
    value: [{ e164: "+919877000000" }],
    warning: expect.stringContaining("zeros"),
  });
  expect(parsePhones("971501234567", "IN")).toMatchObject({
    value: [{ e164: "+971501234567" }],
    warning: expect.stringContaining("United Arab Emirates"),
  });
  expect(parsePhones("9829011432 / 33", "IN")).toMatchObject({
    value: [{ e164: "+919829011432" }],
    warning: expect.stringContaining("33"),
  });
});

test("Words beside numbers go to the notes", () => {
  expect(parsePhones("9829011432 - wife 9829011433", "IN")).toMatchObject({
    value: [{ e164: "+919829011432" }, { e164: "+919829011433" }],
    warning: "“wife” is put into the notes.",
    unread: "9829011432 - wife 9829011433",
  });
  expect(parsePhones("9829011432 / 33", "IN").unread).toBe("9829011432 / 33");
  expect(parsePhones("98290 11432", "IN").unread).toBeUndefined();
});

test.each(["90000 8801", "90000880011", "234567890123", "+91 98290114321"])("%s is possible, but no number", (cell) => {
  expect(parsePhones(cell, "IN").error).toEqual(anyText);
});

test.each(["Ramesh", "12", "call later", "#N/A", "98290114329829011432982901143298290"])(
  "%s is not a phone number",
  (cell) => {
    expect(parsePhones(cell, "IN").error).toEqual(anyText);
  },
);

test.each(["", "-", "N/A", "nil"])("The mark %s is read as blank", (cell) => {
  expect(parsePhones(cell, "IN")).toEqual({ value: [] });
  expect(parseEmail(cell)).toEqual({ value: undefined });
});

test("E-mail addresses are cleaned, with warnings for further addresses and typing errors", () => {
  expect(parseEmail(" Asha@Example.COM ")).toEqual({ value: "asha@example.com" });
  expect(parseEmail("Asha <mailto:asha@example.com>")).toEqual({ value: "asha@example.com" });
  expect(parseEmail("a@example.com, b@example.com")).toMatchObject({ value: "a@example.com", warning: anyText });
  expect(parseEmail("asha@gmail.con")).toMatchObject({
    value: "asha@gmail.con",
    warning: expect.stringContaining("gmail.com"),
  });
  for (const bad of ["asha@", "asha", "a b@c", "@example.com"]) expect(parseEmail(bad).error).toEqual(anyText);
});

test("Yes and no are understood in two languages", () => {
  for (const yes of ["Y", "yes", "TRUE", "✓", "haan", "हाँ", "1", "Confirmed"])
    expect(parseYesNo(yes)).toEqual({ value: true });
  for (const no of ["N", "No", "FALSE", "nahi", "नहीं", "0", "✗"]) expect(parseYesNo(no)).toEqual({ value: false });
  expect(parseYesNo("")).toEqual({ value: undefined });
  expect(parseYesNo("maybe")).toMatchObject({ value: undefined, warning: anyText });
  expect(parseYesNo("Jaipur").error).toEqual(anyText);
});

test("An event cell may hold a number of people", () => {
  expect(parseEventCell("4")).toEqual({ value: { isInvited: true, count: 4 } });
  expect(parseEventCell("0")).toEqual({ value: { isInvited: false } });
  expect(parseEventCell("4.0")).toEqual({ value: { isInvited: true, count: 4 } });
  expect(parseEventCell("2 pax")).toEqual({ value: { isInvited: true, count: 2 } });
  expect(parseEventCell("50")).toMatchObject({ value: { isInvited: true, count: 21 }, warning: anyText, unread: "50" });
  expect(parseEventCell("lunch only").error).toEqual(anyText);
  expect(parseEventCell("haan")).toEqual({ value: { isInvited: true } });
  expect(parseEventCell("")).toEqual({ value: undefined });
});

test("Ages, sides, genders and choices are understood", () => {
  for (const [cell, band] of [
    ["Adult", "ADULT"],
    ["kids", "CHILD"],
    ["बच्चा", "CHILD"],
    ["Infant", "INFANT"],
    ["7 yrs", "CHILD"],
    ["8 months", "INFANT"],
    ["34", "ADULT"],
  ]) {
    expect(parseAgeBand(cell!)).toEqual({ value: band });
  }
  for (const [cell, side] of [
    ["Bride", "BRIDE"],
    ["Groom's side", "GROOM"],
    ["ladki wale", "BRIDE"],
    ["लड़के वाले", "GROOM"],
    ["Bride & Groom", "BOTH"],
    ["दोनों", "BOTH"],
  ]) {
    expect(parseSide(cell!)).toEqual({ value: side });
  }
  expect(parseSide("Jaipur").error).toEqual(anyText);
  expect(parseFieldChoice("महिला", "gender")).toEqual({ value: "FEMALE" });
  expect(parseChoice("non veg", ["Veg", "Non-veg", "Jain"])).toEqual({ value: "Non-veg" });
  expect(parseChoice("fish", ["Veg", "Jain"]).error).toContain("Veg, Jain");
});

test.each([
  ["4", { total: 4 }],
  ["4.0", { total: 4 }],
  ["4+1", { total: 5 }],
  ["2 adults 1 kid", { total: 3, adults: 2, children: 1 }],
  ["2A+1C", { total: 3, adults: 2, children: 1 }],
  ["४", { total: 4 }],
  ["4 pax", { total: 4 }],
  ["chaar", { total: 4 }],
  ["couple", { total: 2 }],
  ["2 + 2", { total: 4 }],
  ["couple and 1 kid", { total: 3, children: 1 }],
  ["4 family members", { total: 4 }],
  ["4, all", { total: 4 }],
])("The count %s is read", (cell, expected) => {
  expect(parseCount(cell).value).toEqual(expected);
});

test("A range takes its larger end, and words without a number are refused", () => {
  expect(parseCount("4-5")).toMatchObject({ value: { total: 5 }, warning: anyText });
  for (const bad of ["all", "9829011432", "family"]) expect(parseCount(bad).error).toEqual(anyText);
});

test.each([
  ["6/8", { total: 8 }, "“6/8” is a range; 8 is taken."],
  ["5 (2 kids)", { total: 5, children: 2 }, "“5 (2 kids)” is read as 5, 2 of them children."],
  ["5 incl 1 kid", { total: 5, children: 1 }, "“5 incl 1 kid” is read as 5, 1 of them a child."],
  ["3 + maid", { total: 4 }, "“3 + maid” is read as 4."],
  ["2 + driver", { total: 3 }, "“2 + driver” is read as 3."],
  ["2 (+1)", { total: 3 }, "“2 (+1)” is read as 3."],
  ["approx 6", { total: 6 }, "“approx 6” is read as 6."],
])("The count %s is read, and the preview says how", (cell, value, warning) => {
  expect(parseCount(cell)).toEqual({ value, warning });
});

test.each([
  "100000",
  "3.5",
  "2 dozen",
  "-3",
  "M+F",
  "sab",
  "1,000",
  "4 + kids",
  "2 3",
  "4 rooms",
  "5 (7 kids)",
  "1001",
])("The count %s is asked about", (cell) => {
  expect(parseCount(cell).error).toContain("is not a number of people");
});

test("Nobody is no number of people, but a question", () => {
  for (const cell of ["0", "zero", "0.0"]) expect(parseCount(cell).error).toContain("is nobody coming?");
});

test("Tags are split and repeats dropped", () => {
  expect(parseTags("VIP, cousins; vip |  Jaipur ")).toEqual({ value: ["VIP", "cousins", "Jaipur"] });
});

const wedding = {
  dateOrder: "day-first",
  today: "2026-11-20",
  celebration: { from: "2027-02-12", to: "2027-02-15" },
} as const;
const unknown = { dateOrder: "day-first", today: "2026-11-20" } as const;

test.each([
  ["2027-02-12", "2027-02-12"],
  ["25/02/2027", "2027-02-25"],
  ["12-Feb-27", "2027-02-12"],
  ["12th February 2027", "2027-02-12"],
  ["Feb 12, 2027", "2027-02-12"],
  ["Friday, 12 Feb 2027", "2027-02-12"],
  ["12 फरवरी 2027", "2027-02-12"],
  ["૧૨ Feb 2027", "2027-02-12"],
  ["2027-02-12T19:30", "2027-02-12"],
  ["12 Feb 2027 5pm", "2027-02-12"],
  ["12 Feb 2027, 5:30 p.m.", "2027-02-12"],
  ["12 Feb 27 at 19:30", "2027-02-12"],
  ["02/25/2027", "2027-02-25"],
])("The date %s is read", (cell, expected) => {
  expect(parseDate(cell, wedding)).toEqual({ value: expected });
});

test.each([
  ["14/2", "2027-02-14", "“14/2” is read as Feb 14, 27."],
  ["14 Feb", "2027-02-14", "“14 Feb” is read as Feb 14, 27."],
  ["20/11", "2026-11-20", "“20/11” is read as Nov 20, 26."],
  ["03/02/2027", "2027-02-03", "“03/02/2027” is read as Feb 3, 27."],
  ["46430", "2027-02-12", "“46430” is read as Feb 12, 27."],
])("%s is read as a day near the wedding, and the row says so", (cell, value, warning) => {
  expect(parseDate(cell, wedding)).toEqual({ value, warning });
});

test("Without a known wedding a day without a year is the next such day", () => {
  expect(parseDate("14/2", unknown).value).toBe("2027-02-14");
  expect(parseDate("20 Nov", unknown).value).toBe("2026-11-20");
});

test("A birthday is in the past, and needs its year", () => {
  expect(dateKindOf("Date of birth")).toBe("past");
  expect(parseDate("14/2/69", wedding, "past").value).toBe("1969-02-14");
  expect(parseDate("14/2/85", wedding, "past").value).toBe("1985-02-14");
  expect(parseDate("14/12/26", wedding, "past").value).toBe("1926-12-14");
  expect(parseDate("14/2/25", wedding, "past").value).toBe("2025-02-14");
  expect(parseDate("14 Feb", wedding, "past").error).toContain("has no year");
  expect(parseDate("2027-02-14", wedding, "past").warning).toContain("still to come");
});

test("A day far from the wedding is read with a warning, for journeys a nearer one too", () => {
  expect(dateKindOf("Arrival date")).toBe("journey");
  for (const [cell, kind] of [
    ["2026-02-14", "other"],
    ["44927", "journey"],
    ["2026-12-20", "journey"],
  ] as const)
    expect(parseDate(cell, wedding, kind).warning).toContain("far from the wedding");
  expect(parseDate("2026-12-20", wedding).warning).toBeUndefined();
});

test("The order of day and month can be chosen; several days and impossible ones are refused", () => {
  expect(parseDate("03/02/2027", { ...wedding, dateOrder: "month-first" }).value).toBe("2027-03-02");
  for (const bad of ["31/02/2027", "now", "infinity", "soon", "20 27"])
    expect(parseDate(bad, wedding).error).toContain("is not a date");
  for (const bad of ["20-21 Nov", "20 & 21 Nov 2026", "20 to 22 November"])
    expect(parseDate(bad, wedding).error).toContain("is more than one day");
});

test("Companions are not part of the name", () => {
  expect(parseName("Ramesh Sharma +3").value).toMatchObject({ firstName: "Ramesh", lastName: "Sharma", more: 3 });
  expect(parseName("Smt. Kamla Devi & family").value).toMatchObject({ firstName: "Kamla", lastName: "Devi" });
  expect(parseName("रमेश शर्मा सपरिवार").value).toMatchObject({ firstName: "रमेश", lastName: "शर्मा" });
  expect(parseName("Family").value).toMatchObject({ firstName: "Family" });
  expect(parseCount("+3").value).toEqual({ total: 4 });
});

test("A comma swaps the parts of a name only when a surname is before it", () => {
  expect(parseName("De Souza, Maria")).toMatchObject({
    value: { firstName: "Maria De", lastName: "Souza" },
    warning: expect.stringContaining("surname first"),
  });
  expect(parseName("Ramesh Sharma, Jaipur").warning).toContain("has a comma in it");
});

test("A cell longer than the limit of its kind is refused with a message", () => {
  const words = "Shorten it, or choose another column.";
  expect(parseName("Asha ".repeat(100))).toEqual({
    error: `This is too long for a name: 400 characters at the most. ${words}`,
  });
  expect(parsePhones("+91 98290 11432, ".repeat(20), "IN").error).toMatch(/200 characters/);
  expect(parseEmail("asha@example.com ".repeat(100)).error).toMatch(/1000 characters/);
  expect(parseName(" ".repeat(9_000) + "Asha").value).toMatchObject({ firstName: "Asha" });
});

test("a cell that is no telephone number is quoted whole where a letter parts its digits", () => {
  expect(parsePhones("9415O56793", "IN").error).toBe("“9415O56793” is not a telephone number. Correct it here.");
  expect(parsePhones("98201 777", "IN").error).toBe(
    "“98201 777” is not a telephone number in India. Count its digits.",
  );
});

test("“do” is 2, or says that the number is that of the row above: it is asked about", () => {
  expect(parseCount("do")).toMatchObject({
    value: { total: 2 },
    warning: expect.stringContaining("the same as above"),
  });
  expect(parseCount("do log")).toEqual({ value: { total: 2 } });
});
