import { describeFilter } from "@nyota/contract/guests/describe-filter";
import { guestFilter } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import type { FilterChoices } from "./guest-filters.ts";
import {
  filterNames,
  filterQuery,
  isSingle,
  mergeFilters,
  readFilter,
  readFilters,
  writeFilter,
} from "./guest-filters.ts";

const sangeet = crypto.randomUUID();
const reception = crypto.randomUUID();
const family = crypto.randomUUID();
const sharma = crypto.randomUUID();
const jain = crypto.randomUUID();
const choices = {
  titles: [],
  genders: [],
  responses: [],
  age_bands: [{ value: "CHILD", label: "Child" }],
  sides: [{ value: "BRIDE", label: "Bride's side" }],
  languages: [{ value: "hi", label: "Hindi" }],
  travel_states: [{ value: "NONE", label: "Not known" }],
  groups: [{ value: family, label: "Family", side: null, colour: null }],
  sub_groups: [{ value: sharma, label: "Sharma family", parent_id: family }],
  tags: [{ value: jain, label: "Jain", colour: null }],
  events: [
    { value: sangeet, label: "Sangeet", children_welcome: true, free_places: null },
    { value: reception, label: "Reception", children_welcome: true, free_places: null },
  ],
} as FilterChoices;

const describe = (search: string) =>
  describeFilter(readFilters(new URLSearchParams(search)), choices).map(
    ({ label, verb, value }) => `${label} ${verb} ${value}`,
  );

test.each([
  [`event=${reception}&response=PENDING`, "Reception is Pending"],
  [
    `event=${sangeet}&event=${reception}&response=NOT_SENT&response=DECLINED`,
    "Sangeet or Reception is Invitation Not Sent or Declined",
  ],
  [`event=${sangeet}`, "Invited to Sangeet"],
  ["response=ACCEPTED", "Any event is Accepted"],
  [`group=${family}&group=none`, "Group is Family or none"],
  [`sub_group=${sharma}`, "Household is Sharma family"],
  [`event_response=${sangeet}%3AACCEPTED%2CNOT_SENT`, "Sangeet is Accepted or Invitation Not Sent"],
  ["guest=" + jain, "Guest is one picked by name"],
  ["arrival=NONE&arrival=DRAFT", "Arrival is Not known or Not confirmed"],
  ["side=BRIDE", "Side is Bride's side"],
  [`tag=${jain}`, "Tag is Jain"],
  ["age_band=CHILD", "Age is Child"],
  ["language=hi", "Language is हिन्दी (Hindi)"],
  ["has_phone=false", "Phone is missing"],
  ["is_vip=true", "VIP is yes"],
  ["stay=NO_ROOM&stay=CHECKED_IN", "Stay is No room yet or Checked in"],
  [`import=${jain}`, "Added by one import"],
  [`tag=${crypto.randomUUID()}`, "Tag is one that was deleted"],
])("%s reads as a sentence", (search, words) => {
  expect(describe(search)).toEqual([words]);
});

test("an answer and its event are one chip, removed together", () => {
  const [chip] = describeFilter({ event: [reception], response: ["PENDING"] }, choices);
  expect(chip?.names).toEqual(["event", "response"]);
});

test("answers for several events are one chip each, removed one by one", () => {
  const values = [`${sangeet}:ACCEPTED`, `${reception}:NOT_INVITED,PENDING`, `${sangeet}:DECLINED`];
  const chips = describeFilter({ event_response: values, side: ["BRIDE"] }, choices);
  expect(chips.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sangeet Accepted",
    "Reception Not Invited or Pending",
    "Sangeet Declined",
    "Side Bride's side",
  ]);
  expect(chips[1]?.without).toEqual({ event_response: [values[0], values[2]] });
});

test("a group that a limited collaborator can't see is named as such", () => {
  expect(describeFilter({ group: [] }, choices)[0]?.value).toBe("one you can't see");
});

test("a saved filter is read and written back unchanged", () => {
  const saved = { is_vip: true, has_phone: false, side: ["BRIDE" as const], import: sangeet, search: "asha" };
  const read = readFilter(saved);
  expect(read).toEqual({
    filters: { is_vip: ["true"], has_phone: ["false"], side: ["BRIDE"], import: [sangeet] },
    search: "asha",
  });
  expect(guestFilter.parse(writeFilter(read))).toEqual(saved);
  expect(mergeFilters(read.filters, { side: [], tag: [jain] })).toEqual({
    is_vip: ["true"],
    has_phone: ["false"],
    import: [sangeet],
    tag: [jain],
  });
});

test("a condition that the user can't see stays when another one is changed", () => {
  expect(mergeFilters({ group: [], side: ["BRIDE"], tag: [jain] }, { side: ["GROOM"], tag: [] })).toEqual({
    group: [],
    side: ["GROOM"],
  });
});

test("a value that is there twice counts once", () => {
  const twice = [`${sangeet}:ACCEPTED`, `${sangeet}:ACCEPTED`];
  expect(readFilter({ event_response: twice }).filters).toEqual({ event_response: [twice[0]] });
  const url = new URLSearchParams(twice.map((value) => ["event_response", value]));
  expect(readFilters(url)).toEqual({ event_response: [twice[0]] });
});

test("invalid values are left out of the request", () => {
  const filters = readFilters(new URLSearchParams("side=BRIDE&side=MOON&group=12&is_vip=true&is_vip=false&page=2"));
  expect(filterQuery(filters)).toEqual({ side: ["BRIDE"], is_vip: "true" });
});

test("the page and the contract agree on every filter and its values", () => {
  const { search: _search, status: _status, ...shape } = guestFilter.shape;
  expect(filterNames.toSorted()).toEqual(Object.keys(shape).toSorted());
  const values = [sangeet, "none", "12", "", "BRIDE", "bride", "ACCEPTED", "NOT_INVITED", "MOON", "true", "false", "1"];
  const more = [
    "CHILD",
    "INFANT",
    "NO_ROOM",
    "CHECKED_OUT",
    "en",
    "hi",
    "fr",
    "size:is:M",
    "size:empty",
    "size:empty:M",
    "age:min:18",
    "Size:is:M",
    `${sangeet}:ACCEPTED`,
    `${sangeet.toUpperCase()}:NOT_SENT,PENDING`,
    `${sangeet}:`,
    `${sangeet}:ACCEPTED,ACCEPTED`,
    `${sangeet}:MAYBE`,
    `${sangeet}:ACCEPTED:DECLINED`,
    "12:ACCEPTED",
  ];
  for (const name of filterNames)
    for (const value of [...values, ...more, `size:is:${"x".repeat(400)}`]) {
      const isTaken = readFilters(new URLSearchParams([[name, value]]))[name] !== undefined;
      expect(isTaken, `${name}=${value}`).toBe(shape[name].safeParse(value).success);
    }
});

test("the page and the contract agree on which filters take one value", () => {
  const { search: _search, ...shape } = guestFilter.shape;
  const single = Object.entries(shape).flatMap(([name, schema]) => {
    const { error } = schema.safeParse([]);
    // A list is refused for its length only where a list is taken.
    const takesList = JSON.stringify(error?.issues).includes("too_small");
    return takesList ? [] : [name];
  });
  expect(single.length).toBeGreaterThan(3);
  expect(Object.keys(shape).filter(isSingle).toSorted()).toEqual(single.toSorted());
});
