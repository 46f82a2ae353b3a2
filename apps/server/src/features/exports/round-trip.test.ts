import { stringify } from "csv-stringify/sync";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { exportFile } from "#test/export-files.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, process as processFile, publish, rowsOf, startCalmly, upload } from "#test/import-files/prepare.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  await addNasty(await addEvents(harness, projectId, ["Sangeet", "Dinner", "Dinner", "=SUM(A1)", "Notes"]));
});

const columns = [
  { key: "shirt", label: "Shirt, size", type: "SELECT", options: ["S", "M", "XL"] },
  { key: "born", label: "Born on", type: "DATE", options: [] },
  { key: "weight", label: "Weight", type: "NUMBER", options: [] },
  { key: "song", label: "Song", type: "TEXT", options: [] },
  { key: "bus", label: "Needs the bus", type: "BOOLEAN", options: [] },
  { key: "days", label: "Days", type: "MULTI_SELECT", options: ["Fri", "Sat", "Sun"] },
  { key: "mobile", label: "Mobile", type: "TEXT", options: [] },
  { key: "reach", label: "Reachable at", type: "TEXT", options: [] },
];
// Cells that have broken a round trip through a spreadsheet.
const people: Record<string, unknown>[] = [
  {
    title: "DR",
    first_name: "Ramesh",
    last_name: "Sharma",
    phone: "+919829011432",
    phone_2: "+919829011433",
    phone_3: "+447700900123",
    email: "ramesh@example.com",
    notes: 'He said "yes",\nthen; "no"\tand left;=cmd\n- one\n-two,+3\t@x,\'=y',
    tags: ["Elders", "A, B", "#top"],
    diet: "=1+1",
    salutation: "＝Ramesh ji & family",
    legal_name: "Ramesh Kumar Sharma",
    gender: "MALE",
    side: "BRIDE",
    language: "hi",
    is_vip: true,
  },
  {
    first_name: "राजेन्द्र",
    last_name: "क्षत्रिय",
    display_name: "राजू 🎉",
    phone_2: "+919829011434",
    notes: "नमस्ते\n\nदो पंक्तियाँ",
    custom_fields: { shirt: "XL", born: "1931-01-31", weight: 0.1, song: "007", bus: false, days: ["Fri", "Sun"] },
  },
  {
    first_name: "Asha (Bunty)",
    display_name: "Asha",
    custom_fields: {
      song: '=HYPERLINK("x")',
      mobile: "098290 11432",
      reach: "9829011432",
      weight: -5,
      born: "1900-01-05",
      bus: true,
    },
  },
  { first_name: "Sharma, Ramesh", last_name: "", title: "Shrimati" },
  {
    first_name: "😀",
    last_name: "😀",
    notes: "-",
    custom_fields: { song: "_x0041_ & <b>", weight: 123456789012345.6 },
  },
  { first_name: "1. Total", last_name: "42", notes: "@home", custom_fields: { song: "'=quoted" } },
  {
    first_name: "+Mohan",
    last_name: "-Singh-",
    diet: "0012",
    notes: "1e5",
    custom_fields: { song: "2027-02-12", days: [] },
  },
  { first_name: "Total", custom_fields: { song: " spaced  out ".trim(), reach: "9.1987E+11" } },
  { first_name: "Ramesh", last_name: "Sharma", phone: "+919829011432", age_band: "CHILD" },
  {
    first_name: "Mr & Mrs Gupta",
    title: "mr.",
    age_band: "INFANT",
    is_attendant: true,
    gender: "OTHER",
    side: "OTHER",
    notes: "N/A",
  },
  { first_name: "Dr", last_name: "x".repeat(120), notes: "y\r\nz", language: "en", side: "BOTH" },
  { first_name: "e\u0301mile", last_name: "a\u200bb", display_name: "O’Neil  Jr", email: "o'neil+x@example.com" },
];

async function addNasty(events: string[]) {
  await inProject(harness, projectId, async (db) => {
    const project_id = projectId;
    const insert = (name: string, parent_id: string | null, expected_count: number | null) =>
      db
        .insertInto("groups")
        .values({ project_id, name, parent_id, expected_count })
        .returning("id")
        .executeTakeFirstOrThrow();
    // Households of the same name in two groups.
    const [bride, groom] = [await insert("Bride's side", null, null), await insert("-Groom's side", null, null)];
    const houses = [await insert("Sharma  family", bride.id, 4), await insert("Sharma  family", groom.id, 12)];
    await db
      .insertInto("guest_columns")
      .values(columns.map((column, position) => ({ project_id, ...column, position })))
      .execute();
    const tagIds = new Map<string, string>();
    for (const [index, { tags = [], ...person }] of people.entries()) {
      const house = index < 8 ? houses[index % 2] : undefined;
      const values = {
        display_name: [person["first_name"], person["last_name"]].filter(Boolean).join(" "),
        ...person,
        custom_fields: JSON.stringify(person["custom_fields"] ?? {}),
        project_id,
        position: (index + 1) * 10,
        status: "PUBLISHED",
        group_id: house ? (index % 2 ? groom.id : bride.id) : index === 8 ? groom.id : null,
        sub_group_id: house?.id ?? null,
      };
      const guest = await db
        .insertInto("guests")
        .values(values as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const name of tags as string[]) {
        const tag = await db.insertInto("tags").values({ project_id, name }).returning("id").executeTakeFirstOrThrow();
        tagIds.set(name, tag.id);
        await db.insertInto("guest_tags").values({ project_id, guest_id: guest.id, tag_id: tag.id }).execute();
      }
      await db
        .insertInto("invitations")
        .values(
          events
            .filter((_, at) => (index + at) % 3 > 0)
            .map((event_id, at) => ({
              project_id,
              guest_id: guest.id,
              event_id,
              plus_ones_allowed: at === 0 ? index % 4 : null,
              response: ["ACCEPTED", "DECLINED", null][(index + at) % 3] ?? null,
            })) as never,
        )
        .execute();
    }
  });
}

describe.each(["csv", "xlsx"] as const)("an exported %s", (format) => {
  const name = `guests.${format}`;

  test("that was not edited changes nothing when imported", async () => {
    const { bytes } = await exportFile(place(), { topic: "guests", format });
    const file = await upload(place(), bytes, name);
    const targets = Object.values(file.mapping);
    expect(targets.filter((target) => target?.startsWith("event:"))).toHaveLength(5);
    expect(targets.filter((target) => target?.startsWith("column:"))).toHaveLength(columns.length);
    const ready = await processFile(place(), file);
    const rows = await rowsOf(place(), ready.id, { page_size: 50 });
    expect(
      rows
        .filter(({ status }) => status !== "SAME")
        .map(({ cells, changes, problems }) => ({ cells, changes, problems })),
    ).toEqual([]);
    expect(ready.counts).toMatchObject({
      same: people.length,
      total: people.length,
      new: 0,
      changed: 0,
      conflict: 0,
      error: 0,
      warning: 0,
    });
  });

  test("with three edited cells changes exactly these three guests", async () => {
    const { bytes } = await exportFile(place(), { topic: "guests", format });
    const { description, cells: rows } = await readBytes(bytes);
    const { headers } = description;
    const put = (row: number, header: string, text: string) => {
      expect(headers).toContain(header);
      rows[row]![headers.indexOf(header)] = text;
    };
    put(1, "Notes", "Written over");
    put(2, "Shirt, size", "M");
    put(4, "Diet", "Jain");
    const file = await upload(place(), stringify([headers, ...rows], { quoted: true }));
    const ready = await processFile(place(), file);
    expect(ready.counts).toMatchObject({ changed: 3, same: people.length - 3, total: people.length, error: 0 });
    const changed = await rowsOf(place(), ready.id, { status: "CHANGED" });
    expect(
      changed.map(({ changes }) => changes).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toEqual([
      { "column:shirt": { old: null, new: "M" } },
      { diet: { old: null, new: "Jain" } },
      { notes: { old: expect.any(String), new: "Written over" } },
    ]);
    expect((await publish(place(), ready.id)).body).toMatchObject({ state: "PUBLISHED" });
  });
});
