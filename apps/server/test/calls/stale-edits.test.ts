import { isProjectAccess, modules, type Access, type ModuleLevels } from "@nyota/contract/access";
import { versionOf, type Named } from "@nyota/contract/endpoint";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { send } from "../client.ts";
import { addCollaborator, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { effectiveExample, fieldsOf, withField } from "./body-fields.ts";
import { exampleOf, jsonSchemaOf } from "./example.ts";
import { makeObjects } from "./objects.ts";
import { withRealIds } from "./real-ids.ts";

// Every edit that is refused because somebody else was faster says who that was, and when.
const server = useServer();
const endpoints = listMounted();
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;
const edits = endpoints.filter(
  (edit) =>
    isProjectAccess(edit.may as Access) &&
    ["PATCH", "PUT"].includes(edit.method) &&
    versionOf(edit) &&
    endpoints.some(({ method, path }) => method === "GET" && path === edit.path),
);

/** A request for each field of the body. */
function bodiesOf({ body, feature }: Named, objects: Record<string, string>): unknown[] {
  const schema = jsonSchemaOf(body);
  const example = effectiveExample(schema);
  const changed = fieldsOf(schema).map((field) => withField(schema, example, field.path, exampleOf(field.schema)));
  return [example, ...changed].map((request) => withRealIds(request, objects, feature));
}

/** The generated requests don't get as far as a change of the row. */
const neverChanging = ["PATCH /api/projects/{projectId}/file-imports/{importId}/"];

test.each(edits.map((edit) => [`${edit.method} ${edit.path}`, edit] as const))(
  "a stale %s names who was faster",
  async (name, edit) => {
    const [owner, helper] = [
      await signIn(server, { full_name: "Aanya" }),
      await signIn(server, { full_name: "Meera Rao" }),
    ];
    const { id: projectId } = await makeProject(server, owner, { credits: 100_000 });
    const objects = await makeObjects(server, projectId, owner.id);
    await addCollaborator(server, projectId, helper, everything);
    const read = endpoints.find(({ method, path }) => method === "GET" && path === edit.path) as Named;
    const versionNow = async () =>
      (await send(server.app, read, { params: objects }, owner)).body?.updated_at as string;
    // What only the owner may edit was changed by them in another window.
    for (const faster of [helper, owner])
      for (const body of bodiesOf(edit, objects)) {
        const before = await versionNow();
        const { status } = await send(server.app, edit, { params: objects, body }, faster);
        const changed_at = await versionNow();
        if (status > 299 || !before || changed_at === before) continue;
        const headers = { "if-unmodified-since-version": before };
        const stale = await send(server.app, edit, { params: objects, body }, { ...owner, headers });
        const changed_by = faster === helper ? "Meera Rao" : "Aanya";
        expect(stale).toMatchObject({
          status: 409,
          body: { code: "STALE_VERSION", changed_at, changed_by, changed_by_me: faster === owner },
        });
        return;
      }
    expect(neverChanging).toContain(name);
  },
);
