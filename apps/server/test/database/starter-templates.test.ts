import { readFileSync } from "node:fs";
import path from "node:path";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { inProject, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
const migration = path.resolve(import.meta.dirname, "..", "..", "migrations", "0135_starter_templates.sql");

test("templates of earlier projects keep which ready-made message they were, and when they changed", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner)).id };
  const own = { name: "Ours", language: "en", body: "Do come: {{rsvp_link}}" } as const;
  await call(server.app, templateEndpoints.create, { params, body: own }, owner);
  const stored = () =>
    inProject(server, params.projectId, (db) =>
      db.selectFrom("templates").select(["name", "starter", "updated_at"]).orderBy("id").execute(),
    );
  // As it was before a template could have texts in several languages.
  await asOwner(
    server,
    `drop index templates_by_name; update templates set translations = '{}';
    insert into templates (project_id, name, language, body, is_system, starter)
      select project_id, 'निमंत्रण', 'hi', 'नमस्ते', true, 'INVITATION' from templates where starter = 'INVITATION'`,
  );
  const before = await stored();
  await asOwner(server, "alter table templates drop column starter");
  await asOwner(server, readFileSync(migration, "utf8"), undefined);
  expect(await stored()).toEqual(before);
  expect(new Map(before.map(({ name, starter }) => [name, starter]))).toEqual(
    new Map([
      ["Invitation", "INVITATION"],
      ["Gentle reminder", "REMINDER"],
      ["See you soon", "DETAILS"],
      ["Thank you", "THANKS"],
      ["निमंत्रण", "INVITATION"],
      ["Ours", null],
    ]),
  );
});
