import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

async function start() {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { title: "Aanya & Kabir" });
  const params = { projectId: project.id };
  return {
    owner,
    params,
    read: async () => (await call(server.app, micrositeEndpoints.read, { params }, owner)).body,
    save: (body: Record<string, unknown>) => send(server.app, micrositeEndpoints.save, { params, body }, owner),
  };
}

describe("the microsite", () => {
  test("before it is saved it is derived from the project, and reading it writes nothing", async () => {
    const { read, params } = await start();
    const first = await read();
    expect(first).toMatchObject({ theme: "jharokha", is_saved: false, is_published: false, has_password: false });
    expect(first.hero.names).toEqual(["Aanya", "Kabir"]);
    expect(first.slug).toMatch(/^aanya-kabir-[a-z0-9]{8}$/);
    expect((await read()).slug).toBe(first.slug);
    expect(await countRows(server, params.projectId, "microsites")).toBe(0);
  });

  test("a save leaves other fields unchanged, and is one activity", async () => {
    const { read, save, params } = await start();
    await save({ story: "We met on a train.", theme: "lotus" });
    const before = await countRows(server, params.projectId, "activities");
    const { status } = await save({ gift_note: "Only your blessings." });
    expect(status).toBe(200);
    expect(await read()).toMatchObject({
      story: "We met on a train.",
      theme: "lotus",
      gift_note: "Only your blessings.",
    });
    expect(await countRows(server, params.projectId, "activities")).toBe(before + 1);
  });

  test("a new name in the address gets a new random ending, the same address stays", async () => {
    const { read, save } = await start();
    await save({ slug: "aanya-weds-kabir" });
    const { slug } = await read();
    expect(slug).toMatch(/^aanya-weds-kabir-[a-z0-9]{8}$/);
    await save({ slug, story: "…" });
    expect((await read()).slug).toBe(slug);
    expect((await save({ slug: "Not A Slug!" })).status).toBe(400);
  });

  test("publishing and withdrawing", async () => {
    const { save } = await start();
    const published = (await save({ published: true, story: "We met on a train." })).body;
    expect(published).toMatchObject({ is_published: true });
    expect((await save({ published: true })).body.published_at).toBe(published.published_at);
    expect((await save({ published: false })).body).toMatchObject({ is_published: false, published_at: null });
  });

  test("a password is stored as a hash and never returned", async () => {
    const { save, params } = await start();
    const { body } = await save({ password: "marigold" });
    expect(body.has_password).toBe(true);
    expect(JSON.stringify(body)).not.toContain("marigold");
    const rows = await inProject(server, params.projectId, (db) => sql`select * from microsites`.execute(db));
    expect(JSON.stringify(rows.rows)).not.toContain('marigold"');
    const log = await inProject(server, params.projectId, (db) => sql`select changes from activities`.execute(db));
    expect(JSON.stringify(log.rows)).not.toMatch(/marigold|argon2/);
    expect((await save({ password: null })).body.has_password).toBe(false);
  });

  test("a picture of another project, and an unknown field, are refused with the field's name", async () => {
    const { save } = await start();
    const stray = crypto.randomUUID();
    const hero = { title: null, names: ["A"], date_text: null, place: null, image: stray };
    expect((await save({ hero, gallery: [{ image: stray, caption: null }], seo_image: stray })).body).toMatchObject({
      "hero.image": ["Choose a picture of this project."],
      gallery: ["Choose a picture of this project."],
      seo_image: ["Choose a picture of this project."],
    });
    expect((await save({ published_at: "2020-01-01T00:00:00Z" })).status).toBe(400);
  });

  test("it returns who can see what", async () => {
    const { read, params } = await start();
    await inProject(server, params.projectId, async (db) => {
      const id = params.projectId;
      await sql`insert into events (project_id, name, kind, starts_at, time_zone, is_private) values
        (${id}, 'Sangeet', 'OTHER', '2099-01-01T19:00', 'Asia/Kolkata', false),
        (${id}, 'Mehendi', 'OTHER', '2099-01-01T12:00', 'Asia/Kolkata', true)`.execute(db);
      await sql`insert into guests (project_id, first_name, display_name, position) values (${id}, 'A', 'A', 1), (${id}, 'B', 'B', 2)`.execute(
        db,
      );
      await sql`insert into invitations (project_id, guest_id, event_id)
        select g.project_id, g.id, e.id from guests g, events e where g.first_name = 'A' and e.name = 'Mehendi'`.execute(
        db,
      );
    });
    expect((await read()).visibility).toMatchObject({
      households_invited: 1,
      households_with_link: 0,
      public_events: [{ name: "Sangeet" }],
      private_events: [{ name: "Mehendi" }],
    });
  });

  test("a viewer reads it and can't change it; a stranger gets not found", async () => {
    const { params } = await start();
    const [viewer, stranger] = await Promise.all([signIn(server), signIn(server)]);
    await addCollaborator(server, params.projectId, viewer, { MICROSITE: "VIEW" });
    expect((await call(server.app, micrositeEndpoints.read, { params }, viewer)).status).toBe(200);
    expect((await call(server.app, micrositeEndpoints.save, { params, body: {} }, viewer)).status).toBe(403);
    expect((await call(server.app, micrositeEndpoints.read, { params }, stranger)).status).toBe(404);
  });
});
