import { expect, test } from "vitest";
import { filterTables, idsInFilter } from "./filter-tables.ts";
import { guestFilter } from "./guest-filter.ts";

const id = "01900000-0000-7000-8000-00000000000a";
const takes = (name: string, value: string) => guestFilter.safeParse({ [name]: value }).success;
/** Values that hold an id, and the same with something else in its place, which only a filter by any text takes as well. */
const forms = [(given: string) => given, (given: string) => `${given}:ACCEPTED`];
const takesIds = (name: string) => forms.some((form) => takes(name, form(id)) && !takes(name, form("0190")));

test("every filter that takes ids says of which table they are, and no other does", () => {
  const ofTables = Object.entries(filterTables).flatMap(([name, table]) => (table ? [name] : []));
  expect(Object.keys(guestFilter.shape).filter(takesIds).toSorted()).toEqual(ofTables.toSorted());
});

test("the ids of a filter are found in lists, alone and in front of answers", () => {
  const filter = { group: ["none", id], import: id, event_response: [`${id}:ACCEPTED,PENDING`], search: id };
  expect(idsInFilter(filter)).toEqual([
    { name: "group", table: "groups", ids: [id], hasNone: true },
    { name: "event_response", table: "events", ids: [id], hasNone: false },
    { name: "import", table: "file_imports", ids: [id], hasNone: false },
  ]);
});
