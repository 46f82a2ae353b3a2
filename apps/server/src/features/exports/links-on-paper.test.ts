import { paperLayouts } from "@nyota/contract/files/exports";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import decodeQr from "qr/decode.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportFile, fetchFile, order } from "#test/export-files.ts";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { startCalmly } from "#test/import-files/prepare.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { paintQr, paintSvg } from "#test/paint-qr.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
let guests: { id: string; first_name: string }[];
const place = (person = owner) => ({ harness, projectId, owner: person });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  guests = await inProject(harness, projectId, async (db) => {
    const [family] = await db
      .insertInto("groups")
      .values([{ project_id: projectId, name: "Rao family", position: 0 }])
      .returning("id")
      .execute();
    const [home] = await db
      .insertInto("groups")
      .values([
        {
          project_id: projectId,
          name: "Rao, Pune",
          position: 0,
          parent_id: family!.id,
          salutation: "Rao ji and family",
        },
      ])
      .returning("id")
      .execute();
    const people = [
      { first_name: "Asha", sub_group_id: home!.id, group_id: family!.id },
      { first_name: "Ravi", sub_group_id: home!.id, group_id: family!.id, address: "12 Law College Road\nPune 411004" },
      { first_name: "Zoya (flat 401)", language: "hi" },
    ];
    return db
      .insertInto("guests")
      .values(
        people.map((person, position) => ({
          project_id: projectId,
          position: position * 10,
          display_name: person.first_name,
          status: "PUBLISHED",
          ...person,
        })),
      )
      .returning(["id", "first_name"])
      .execute();
  });
});

const linkOf = async (name: string) => {
  const guestId = guests.find(({ first_name }) => first_name.startsWith(name))!.id;
  return (await call(harness.app, rsvpEndpoints.link, { params: { projectId, guestId } }, owner)).body.url;
};

test("a file of links has a row for each household, with its greeting, its address and the link that works", async () => {
  const { made, bytes } = await exportFile(place(), { topic: "rsvp-links", format: "csv" });
  expect(made.rows).toBe(2);
  const { description, cells } = await readBytes(bytes);
  expect(description.headers).toEqual(["Greeting", "Household", "Guests", "Phone", "Address", "Language", "RSVP link"]);
  expect(cells).toEqual([
    ["Rao ji and family", "Rao, Pune", "Asha, Ravi", "", "12 Law College Road\nPune 411004", "", await linkOf("Ravi")],
    ["Zoya", "", "Zoya", "", "", "Hindi", await linkOf("Zoya")],
  ]);
  const opened = await harness.app.inject({ url: new URL(await linkOf("Asha")).pathname });
  expect(opened.statusCode).toBe(200);
});

test.each(paperLayouts)("links are printed as %s", async (layout) => {
  const { bytes, made } = await exportFile(place(), { topic: "rsvp-links", format: "pdf", layout });
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(made.rows).toBe(2);
  const pages = bytes.toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(layout === "envelopes" ? 2 : 1);
});

test("the code on a card contains the household's link", async () => {
  const { bytes } = await exportFile(place(), { topic: "rsvp-links", format: "pdf", filter: { search: "Zoya" } });
  expect(decodeQr(paintQr(bytes))).toBe(await linkOf("Zoya"));
});

describe("the code of one household", () => {
  const fetchCode = async (name: string, format: string, person = owner) => {
    const guestId = guests.find(({ first_name }) => first_name.startsWith(name))!.id;
    const url = `/api/projects/${projectId}/guests/${guestId}/rsvp-link/code/?format=${format}`;
    return harness.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  };

  test("is a picture with the link, named after the household", async () => {
    const { statusCode, headers, body } = await fetchCode("Ravi", "svg");
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(headers["content-disposition"]).toContain("Rao%2C%20Pune%20-%20RSVP%20link.svg");
    expect(decodeQr(paintSvg(body))).toBe(await linkOf("Asha"));
  });

  test("is a card to print, also of a guest without a household", async () => {
    const { statusCode, headers, rawPayload } = await fetchCode("Zoya", "pdf");
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(decodeQr(paintQr(rawPayload))).toBe(await linkOf("Zoya"));
  });

  test("is not for whoever may not answer for guests, and not of a deleted guest", async () => {
    const helper = await signIn(harness);
    await addCollaborator(harness, projectId, helper, { GUEST: "VIEW" });
    expect((await fetchCode("Ravi", "svg", helper)).statusCode).toBe(403);
    const guestId = guests.find(({ first_name }) => first_name === "Ravi")!.id;
    await inProject(harness, projectId, (db) =>
      db.updateTable("guests").set({ deleted_at: "2026-01-01T00:00:00Z" }).where("id", "=", guestId).execute(),
    );
    expect((await fetchCode("Ravi", "svg")).statusCode).toBe(404);
  });
});

test("whoever may only see guests gets no file of links, and none they made before", async () => {
  const helper = await signIn(harness);
  await addCollaborator(harness, projectId, helper, { GUEST: "EDIT" });
  const { made } = await exportFile(place(helper), { topic: "rsvp-links", format: "csv" });
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("collaborators")
      .set({ permissions: JSON.stringify({ GUEST: "VIEW" }) })
      .where("user_id", "=", helper.id)
      .execute(),
  );
  expect(await fetchFile(place(helper), made.id)).toMatchObject({ status: 403 });
  expect(await order(place(helper), { topic: "rsvp-links", format: "csv" })).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN", detail: expect.stringContaining("private links") },
  });
});
