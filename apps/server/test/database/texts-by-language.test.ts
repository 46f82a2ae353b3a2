import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { inProject } from "../factories.ts";
import { useServer } from "../harness.ts";
import { prepareSending } from "../sending.ts";

const server = useServer();
const migration = path.resolve(import.meta.dirname, "..", "..", "migrations", "0485_texts_by_language.sql");

test("templates of one name in two languages become one, but not those that something sends later", async () => {
  const { projectId: project_id, senderId: sender_id } = await prepareSending(server);
  const texts = () =>
    inProject(server, project_id, (db) =>
      db.selectFrom("templates").select(["id", "name", "language", "body", "translations"]).execute(),
    );
  // As it was before.
  await asOwner(
    server,
    `drop index templates_by_name;
     create unique index templates_by_name on templates (project_id, lower(name), language);
     delete from templates;
     alter table templates drop column translations;
     alter table dispatches drop column translations, drop column language;`,
  );
  const add = async (name: string, language: string, body: string, starter: string | null = null) => {
    const [row] = await asOwner<{ id: string }>(
      server,
      `insert into templates (project_id, name, language, body, starter, is_system, variables)
       values ($1, $2, $3, $4::text, $5::text, $5::text is not null, array[$4::text]) returning id`,
      [project_id, name, language, body, starter],
    );
    return row?.id as string;
  };
  const invitation = await add("Invitation", "en", "Come", "INVITATION");
  const sent = await add("निमंत्रण", "hi", "आइए", "INVITATION");
  await add("Thanks", "en", "Thank you");
  await add("thanks", "hi", "धन्यवाद");
  await add("Rooms", "en", "Your room");
  const awaited = await add("Rooms", "hi", "आपका कमरा");
  await add("Only Hindi", "hi", "केवल");
  const campaign = (template_id: string, status: string, body: string | null) =>
    asOwner(
      server,
      "insert into dispatches (project_id, name, template_id, status, body, sender_id) values ($1, 'C', $2, $3, $4, $5)",
      [project_id, template_id, status, body, sender_id],
    );
  await campaign(sent, "COMPLETED", "आइए");
  await campaign(awaited, "DRAFT", null);
  await asOwner(server, readFileSync(migration, "utf8"));

  const after = await texts();
  expect(
    after.map(({ name, language, body, translations }) => [name, language, body, translations]).toSorted(),
  ).toEqual(
    [
      ["Invitation", "en", "Come", { hi: { body: "आइए" } }],
      ["Thanks", "en", "Thank you", { hi: { body: "धन्यवाद" } }],
      ["Rooms", "en", "Your room", {}],
      [`Rooms (${awaited.slice(0, 8)})`, "hi", "आपका कमरा", {}],
      ["Only Hindi", "hi", "केवल", {}],
    ].toSorted(),
  );
  const used = await inProject(server, project_id, (db) =>
    db.selectFrom("dispatches").select(["status", "template_id"]).execute(),
  );
  expect(new Map(used.map(({ status, template_id }) => [status, template_id]))).toEqual(
    new Map([
      ["COMPLETED", invitation],
      ["DRAFT", awaited],
    ]),
  );
});
