import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
beforeAll(() => startCalmly(harness));

const names = ["Asha", "Bela", "Chitra", "Dev", "Esha", "Farhan", "Gita", "Hari"];
const households = ["Rao Pune", "Khan Indore", "Mehta Leicester"];

/** A guest in the family's list; all first names are different. */
type Guest = { household: number; phone: boolean; diet: boolean; answered: boolean };
/** What an editor does to a cell of the file: writes a new value, empties it, or leaves it unchanged. */
type Touch = "new" | "blank" | "keep";
type Edit = { diet: Touch; notes: Touch; phone: Touch; last: Touch; isGone: boolean };
type Story = { guests: Guest[]; edits: Edit[]; added: number; hasIds: boolean; isReversed: boolean };

const touch = fc.constantFrom<Touch>("new", "blank", "keep", "keep");
const story: fc.Arbitrary<Story> = fc.record({
  guests: fc.array(
    fc.record({
      household: fc.nat(households.length - 1),
      phone: fc.boolean(),
      diet: fc.boolean(),
      answered: fc.boolean(),
    }),
    { minLength: 1, maxLength: names.length },
  ),
  edits: fc.array(
    fc.record({
      diet: touch,
      notes: touch,
      phone: touch,
      last: touch,
      isGone: fc.constantFrom(false, false, false, true),
    }),
    { minLength: names.length, maxLength: names.length },
  ),
  added: fc.nat(3),
  hasIds: fc.boolean(),
  isReversed: fc.boolean(),
});

type Row = {
  id: string;
  first_name: string;
  last_name: string | null;
  phone: string | null;
  diet: string | null;
  notes: string | null;
};
const fields = ["first_name", "last_name", "phone", "diet", "notes"] as const;

async function begin({ guests }: Story) {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  await addEvents(harness, projectId, ["Sangeet"]);
  const place = { harness, projectId, owner };
  const lines = guests.map((guest, index) => [
    names[index],
    "Rao",
    guest.phone ? `98290${10_000 + index}` : "",
    "Bride",
    households[guest.household],
    guest.diet ? "Jain" : "",
    "Yes",
  ]);
  const head = ["First name", "Last name", "Phone", "Group", "Household", "Diet", "Sangeet"];
  await publish(place, (await prepare(place, stringify([head, ...lines]))).id);
  await inProject(harness, projectId, async (db) => {
    const rows = await db.selectFrom("guests").select(["id", "first_name"]).execute();
    for (const [index, guest] of guests.entries()) {
      const id = rows.find(({ first_name }) => first_name === names[index])?.id as string;
      if (guest.answered)
        await db
          .updateTable("invitations")
          .set({ response: "ACCEPTED", answered_by: "GUEST" })
          .where("guest_id", "=", id)
          .execute();
    }
  });
  return place;
}

type Setting = { harness: typeof harness; projectId: string; owner: Person };
const look = ({ projectId }: Setting) =>
  inProject(harness, projectId, async (db) => ({
    guests: (await db
      .selectFrom("guests")
      .select(["id", ...fields, "sub_group_id"])
      .where("deleted_at", "is", null)
      .orderBy("position")
      .execute()) as Row[],
    answers: await db
      .selectFrom("invitations")
      .select(["guest_id", "response", "answered_by"])
      .orderBy("guest_id")
      .execute(),
  }));

/** The cell's text after the edit. */
const edit = (how: Touch, old: string | null, other: string) =>
  how === "new" ? other : how === "blank" ? "" : (old ?? "");
/** The expected result of the merge: a blank never erases. */
const merged = (how: Touch, old: string | null, other: string) => (how === "new" ? other : old);

function change({ edits, hasIds }: Story, guest: Row, index: number) {
  const { diet, notes, phone, last, isGone } = edits[index] as Edit;
  // Without our id, guests are found by name and number, so these stay unchanged.
  const [phoneTouch, lastTouch] = hasIds ? [phone, last] : (["keep", "keep"] as const);
  const number = `+9198291${20_000 + index}`;
  return {
    isGone,
    cells: {
      last_name: edit(lastTouch, guest.last_name, "Kulkarni"),
      phone: edit(phoneTouch, guest.phone, number),
      diet: edit(diet, guest.diet, "Vegan"),
      notes: edit(notes, guest.notes, "Front row"),
    },
    wanted: {
      last_name: merged(lastTouch, guest.last_name, "Kulkarni"),
      phone: merged(phoneTouch, guest.phone, number),
      diet: merged(diet, guest.diet, "Vegan"),
      notes: merged(notes, guest.notes, "Front row"),
    },
  };
}

test(
  "importing a list after any edits changes only those, loses no answer, duplicates nobody, and is undone exactly",
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(story, async (one) => {
        const place = await begin(one);
        const before = await look(place);
        const changes = before.guests.map((guest) => ({
          guest,
          ...change(one, guest, names.indexOf(guest.first_name)),
        }));
        const lines = changes
          .filter(({ isGone }) => !isGone)
          .map(({ guest, cells }) => {
            const home = households[one.guests[names.indexOf(guest.first_name)]?.household ?? 0];
            const { last_name, phone, diet, notes } = cells;
            const id = one.hasIds ? guest.id : "";
            return [guest.first_name, last_name, phone, "Bride", home, diet, notes, "No", id];
          });
        for (let n = 0; n < one.added; n++)
          lines.push([`Zoya${"abc"[n]}`, "Iyer", "", "Bride", "Iyer Chennai", "", "", "Yes", ""]);
        if (lines.length === 0) return;
        const head = ["First name", "Last name", "Phone", "Group", "Household", "Diet", "Notes", "Sangeet", "Nyota id"];
        const file = await prepare(place, stringify([head, ...(one.isReversed ? lines.toReversed() : lines)]));
        expect(file.counts).toMatchObject({ new: one.added, conflict: 0, error: 0 });
        await publish(place, file.id);
        const after = await look(place);

        expect(after.guests).toHaveLength(before.guests.length + one.added);
        const now = new Map(after.guests.map((guest) => [guest.id, guest]));
        for (const { guest, isGone, wanted } of changes)
          expect(now.get(guest.id)).toEqual(isGone ? guest : { ...guest, ...wanted });
        const answered = ({ answers }: typeof before) => answers.filter(({ response }) => response !== null);
        expect(answered(after)).toEqual(answered(before));
        await undo(place, file.id);
        expect(await look(place)).toEqual(before);
      }),
      { numRuns: 12, seed: 2027 },
    ),
);
