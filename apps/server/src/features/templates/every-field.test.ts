import type { FieldInfo } from "@nyota/contract/field-info";
import { templateEndpoints, type templateInput } from "@nyota/contract/messages/templates";
import { beforeEach, expect } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

const fields = {
  name: { label: "Name", kind: "text" },
  language: { label: "Language", kind: "choice", blank: "en", choices: { en: "English", hi: "Hindi" } },
  body: { label: "Message", kind: "long" },
  // Of `translations`, which may not be in the language of the message, languages.test.ts makes sure.
} as const satisfies Record<Exclude<keyof (typeof templateInput)["shape"], "translations">, FieldInfo>;

testEveryField({
  server,
  fields,
  place: () => ({ owner, projectId }),
  create: async (body) =>
    (await send(server.app, templateEndpoints.create, { params: { projectId }, body }, owner)).body.id,
  read: async (templateId) =>
    (await call(server.app, templateEndpoints.read, { params: { projectId, templateId } }, owner)).body,
  list: async () =>
    (await call(server.app, templateEndpoints.list, { params: { projectId }, query: {} }, owner)).body.results,
  change: async (templateId, body) => {
    const params = { projectId, templateId };
    expect((await send(server.app, templateEndpoints.update, { params, body }, owner)).status).toBe(200);
  },
});
