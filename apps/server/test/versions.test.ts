import { isProjectAccess, type Access } from "@nyota/contract/access";
import { versionOf, type Named } from "@nyota/contract/endpoint";
import { micrositeEndpoints } from "@nyota/contract/microsite";
import { beforeEach, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { effectiveExample, extremesOf, fieldsOf, withField } from "./body-fields.ts";
import { call, send } from "./client.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "./example.ts";
import { inProject, makeProject, signIn, type Person } from "./factories.ts";
import { useServer } from "./harness.ts";
import { makeObjects } from "./objects.ts";
import { withRealIds } from "./real-ids.ts";

// The version of a row moves with whatever an edit of the row could overwrite, whoever writes it and by whichever call. What an edit can set
// is what its body takes; everything else that a read shows is derived from other rows, and no edit can overwrite that (decision 0019).
const server = useServer();
const endpoints = listMounted();
const writes = endpoints.filter(({ method, may }) => method !== "GET" && isProjectAccess(may as Access));
const edits = writes.filter((endpoint) => versionOf(endpoint) && endpoint.method !== "DELETE" && endpoint.body);
/** Every read of a row with a version, with the bodies of its edits. */
const versioned = endpoints
  .filter(({ method, path }) => method === "GET" && edits.some((edit) => edit.path === path))
  .map((read) => ({
    read,
    schema: { anyOf: edits.filter(({ path }) => path === read.path).map(({ body }) => jsonSchemaOf(body)) } as Schema,
  }));

let owner: Person;
let objects: Record<string, string>;
beforeEach(async () => {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
  await inProject(server, project.id, async (db) => {
    const project_id = project.id;
    const { guestId: guest_id = "", tagId: tag_id = "", eventId: event_id = "" } = objects;
    await db.insertInto("guest_tags").values({ project_id, guest_id, tag_id }).execute();
    await db.insertInto("invitations").values({ project_id, guest_id, event_id }).execute();
  });
  const saved = { params: { projectId: project.id }, body: { story: "How they met" } };
  expect((await call(server.app, micrositeEndpoints.save, saved, owner)).status).toBe(200);
});

const branches = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(branches) : [schema]);

/** What of a read an edit could set: the fields its body has, also inside of lists and objects; of a row that is named, its id. */
function settable(value: unknown, schema: Schema): unknown {
  const shapes = branches(schema);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: inner }) => (inner ? [inner] : []));
    return value.map((item: unknown) => settable(item, { anyOf: items }));
  }
  if (typeof value !== "object" || value === null) return value;
  const properties = new Map<string, Schema[]>();
  for (const shape of shapes)
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      properties.set(name, [...(properties.get(name) ?? []), inner]);
  if (properties.size === 0) return "id" in value ? value.id : value;
  const entries = [...properties].flatMap(([name, inner]) => {
    const shown = name.replace(/_ids$/, "s").replace(/_id$/, "");
    const key = [name, shown, `is_${name}`, `has_${name}`].find((one) => one in value);
    return key === undefined
      ? []
      : [[name, settable((value as Record<string, unknown>)[key], { anyOf: inner })] as const];
  });
  return Object.fromEntries(entries);
}

type Shown = Map<string, { version: unknown; fields: string }>;
async function readAll(): Promise<Shown> {
  const rows = await Promise.all(
    versioned.map(async ({ read, schema }) => {
      const { status, body } = await send(server.app, read, { params: objects }, owner);
      const shown = { version: body?.updated_at, fields: JSON.stringify(settable(body, schema)) };
      return status === 200 ? [[read.path, shown] as const] : [];
    }),
  );
  return new Map(rows.flat());
}

/** One request for each field of the body, with another value than the row has. */
function bodiesOf({ body, feature }: Named): unknown[] {
  if (!body) return [undefined];
  const schema = jsonSchemaOf(body);
  const example = effectiveExample(schema);
  const values = ({ schema: field }: { schema: Schema }) => [exampleOf(field), ...extremesOf(field).slice(-1)];
  const changed = fieldsOf(schema).flatMap((field) =>
    values(field).map((value) => withField(schema, example, field.path, value)),
  );
  return [example, ...changed].map((one) => withRealIds(one, objects, feature));
}

const moved = new Map<string, Set<string>>();

describe("the version of every row", () => {
  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "moves with whatever %s changes of what its edits can set",
    async (name, endpoint) => {
      let before = await readAll();
      for (const body of bodiesOf(endpoint)) {
        const { status } = await send(server.app, endpoint, { params: objects, body }, owner);
        if (status > 299) continue;
        const after = await readAll();
        for (const [path, row] of after) {
          const was = before.get(path);
          // What was never saved shows defaults, and there is nothing an edit could overwrite.
          if (!was || was.version === null || was.fields === row.fields) continue;
          moved.set(path, (moved.get(path) ?? new Set()).add(name));
          const isMoved = was.version !== row.version;
          expect(isMoved, `${path} after ${JSON.stringify(body)}: ${was.fields} → ${row.fields}`).toBe(true);
        }
        before = after;
      }
    },
    120_000,
  );

  test("is looked at where it moves: every row with a version was changed by its own edit at least", async () => {
    const paths = [...(await readAll())].flatMap(([path, { fields }]) => (fields === "{}" ? [] : [path]));
    expect(paths.length).toBeGreaterThan(12);
    expect(paths.filter((path) => !moved.has(path))).toEqual([]);
  });
});
