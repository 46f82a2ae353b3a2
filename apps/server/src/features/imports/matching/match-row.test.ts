import { expect, test } from "vitest";
import { matchRow } from "./match-row.ts";
import { parseGuest } from "../rows/parse-guest.ts";
import { indexRoster, type KnownGuest } from "./roster.ts";
import { makeCases, makeFamilies, makeGuest, seeded, type Case } from "#test/import-files/match-corpus.ts";

const context = { region: "IN", dateOrder: "day-first" as const, today: "2026-11-20", customs: new Map() };
const read = (texts: Record<string, string>) => parseGuest(new Map(Object.entries(texts)), context).values;
const find = (texts: Record<string, string>, guests: readonly KnownGuest[]) =>
  matchRow({ values: read(texts), roster: indexRoster(guests), taken: new Map() });
const ramesh = makeGuest(1, { first: "Ramesh", last: "Sharma", phone: "+919829011432", household: "Sharma Jaipur" });

/** Hundreds of hard rows against 2,000 people, each judged separately. */
function judge(seed: number) {
  const chance = seeded(seed);
  const people = makeFamilies(500, chance);
  const roster = indexRoster(people.map(({ guest }) => guest));
  return makeCases(people, 800, chance).map((one) => {
    const { status, guest, candidates } = matchRow({ values: read(one.texts), roster, taken: new Map() });
    const silent = status === "SAME" || status === "CHANGED" ? guest?.id : undefined;
    return { ...one, status, silent, asked: candidates.map(({ id }) => id) };
  });
}
const wrongly = ({ silent, truth }: { silent: string | undefined; truth: string | null }) =>
  silent !== undefined && silent !== truth;
const describeRows = (rows: Case[]) => rows.map(({ kind, texts }) => `${kind}: ${JSON.stringify(texts)}`);

test.each([7, 2027, 40_044])(
  "None of hundreds of hard rows is merged wrongly or duplicated silently (seed %s)",
  (seed) => {
    const judged = judge(seed);
    expect(describeRows(judged.filter(wrongly))).toEqual([]);
    const doubled = judged.filter(
      ({ truth, silent, asked }) => truth !== null && silent === undefined && !asked.includes(truth),
    );
    expect(describeRows(doubled)).toEqual([]);
  },
);

test("Rows similar to another guest become a question in at most 60 %, rows of unrelated people never", () => {
  const judged = [7, 2027, 40_044].flatMap(judge).filter(({ truth }) => truth === null);
  const shareOf = (rows: typeof judged) => rows.filter(({ status }) => status === "CONFLICT").length / rows.length;
  expect(judged.length).toBeGreaterThan(600);
  expect(shareOf(judged)).toBeLessThan(0.6);
  expect(shareOf(judged.filter(({ kind }) => kind === "a stranger" || kind.startsWith("child")))).toBe(0);
});

test("A list with other phones, notes and order matches everybody in a household without a question", () => {
  const people = makeFamilies(500, seeded(11));
  const roster = indexRoster(people.map(({ guest }) => guest));
  const asked = people.filter(({ guest, first, last }) => {
    const values = read({
      full_name: `${first} ${last}`,
      sub_group: guest.sub_group ?? "",
      phone: "9123456780",
      notes: "New",
    });
    return matchRow({ values, roster, taken: new Map() }).guest !== guest;
  });
  expect(asked).toEqual([]);
});

test("A question contains its reason", () => {
  const ask = (texts: Record<string, string>, guest = ramesh) =>
    find(texts, [guest]).problems.map(({ message }) => message);
  expect(ask({ full_name: "Ramesh Sharma" })).toEqual(["There is a guest of this name. Is it the same person?"]);
  expect(ask({ full_name: "रमेश शर्मा", phone: "9829011432" })).toEqual([
    "Ramesh Sharma, who is on the list, is the same name spelled another way, with the phone of this row. Is it the same person?",
  ]);
  expect(ask({ full_name: "R. Sharma", sub_group: "Sharma Jaipur" })).toEqual([
    "These could be the initials of Ramesh Sharma, who is on the list, with the household of this row. Is it the same person?",
  ]);
  expect(ask({ full_name: "Ramesh Sharma", phone: "9000000001", sub_group: "Sharma Pune" })).toEqual([
    "There is a guest of this name, but with another phone and another household. Is it the same person?",
  ]);
});

test("A named plus-one becomes a question and gets the name, and the old file does not duplicate them", () => {
  const unnamed = {
    ...makeGuest(2, { first: "Guest of Ramesh", last: "", phone: null, household: "Sharma Jaipur" }),
    last_name: null,
    display_name: "Guest of Ramesh",
    is_plus_one: true,
  };
  const named = find({ full_name: "Priya Nair", sub_group: "Sharma Jaipur" }, [ramesh, unnamed]);
  expect(named).toMatchObject({
    status: "CONFLICT",
    candidates: [{ id: unnamed.id }],
    changes: { first_name: { new: "Priya" }, last_name: { new: "Nair" }, display_name: { new: "Priya Nair" } },
  });
  const priya = {
    ...makeGuest(3, { first: "Priya", last: "Nair", phone: null, household: "Sharma Jaipur" }),
    is_plus_one: true,
  };
  expect(find({ full_name: "Guest of Ramesh", sub_group: "Sharma Jaipur" }, [ramesh, priya])).toMatchObject({
    status: "CONFLICT",
    candidates: [{ id: priya.id }],
  });
});

test("A father and a son of the same name are told apart by phone or age; otherwise it is a question", () => {
  const father = { ...ramesh, title: "MR" };
  const son = {
    ...makeGuest(4, { first: "Ramesh", last: "Sharma", phone: "+919829011499", household: "Sharma Jaipur" }),
    age_band: "CHILD",
  };
  const row = { full_name: "Ramesh Sharma", sub_group: "Sharma Jaipur" };
  expect(find({ ...row, phone: "9829011499" }, [father, son]).guest).toBe(son);
  expect(find({ ...row, phone: "9829011432" }, [father, son]).guest).toBe(father);
  expect(find(row, [father, son])).toMatchObject({ status: "CONFLICT", candidates: [{}, {}] });
});

test("of thousands of namesakes a row finds its own by number or household, as quickly as among few", () => {
  const many = Array.from({ length: 4000 }, (_, n) =>
    makeGuest(n, { first: "Ravi", last: "Kumar", phone: `+9198290${10_000 + n}`, household: `Kumar ${n}` }),
  );
  const roster = indexRoster(many);
  const taken = new Map<string, { row: number; strength: number }>();
  const matched = many.map(({ sub_group, phone }, row) => {
    const texts = {
      full_name: "Ravi Kumar",
      ...(row % 2 === 0 ? { phone: phone ?? "" } : { sub_group: sub_group ?? "" }),
    };
    const found = matchRow({ values: read(texts), roster, taken });
    if (found.guest && found.status !== "CONFLICT") taken.set(found.guest.id, { row, strength: found.strength });
    return found.guest?.id;
  });
  expect(matched).toEqual(many.map(({ id }) => id));
  const { status, candidates } = matchRow({ values: read({ full_name: "Ravi Kumar" }), roster, taken: new Map() });
  expect([status, candidates.length]).toEqual(["CONFLICT", 10]);
});
