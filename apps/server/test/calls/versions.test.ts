import { isProjectAccess, type Access } from "@nyota/contract/access";
import { versionOf, type Named } from "@nyota/contract/endpoint";
import { keysOf } from "@nyota/contract/keys-of";
import { languageNames } from "@nyota/contract/languages";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { beforeEach, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { effectiveExample, extremesOf, fieldsOf, withField } from "./body-fields.ts";
import { call, send } from "../client.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "./example.ts";
import { inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "./objects.ts";
import { withRealIds } from "./real-ids.ts";

// The version of a row changes with everything an edit of the row could overwrite, whoever writes it and by whichever
// call. The fields an edit can set are those of its body; everything else that a read shows is derived from other rows,
// and no edit can overwrite it (decision 0019).
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
beforeEach(begin);
async function begin() {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
  await inProject(server, project.id, async (db) => {
    const project_id = project.id;
    const { guestId: guest_id = "", tagId: tag_id = "" } = objects;
    await db.insertInto("guest_tags").values({ project_id, guest_id, tag_id }).execute();
  });
  const saved = { params: { projectId: project.id }, body: { story: "How they met" } };
  expect((await call(server.app, micrositeEndpoints.save, saved, owner)).status).toBe(200);
}

/** The fields of an edit's body that its read never shows under the same name, so that they are not compared. */
const notShown: Record<string, string[]> = {
  // The number of a document is encrypted; its read shows the last characters.
  "/api/projects/{projectId}/kyc-documents/{documentId}/": ["value"],
  // How to change a column that has values; not a property of the column.
  "/api/projects/{projectId}/guests/columns/{columnId}/": ["confirm", "replace"],
  // These filters name a custom column and an event; the generated request names none that exists. A board's is a text
  // of its own form.
  "/api/projects/{projectId}/guests/views/{viewId}/": ["filter.custom", "filter.event_response", "filter.journey"],
  // Whom a change is for, which is no property of a journey.
  "/api/projects/{projectId}/travels/{travelId}/": ["applies_to"],
  // Optional inside of the names, so that no generated request has them.
  "/api/projects/{projectId}/microsite/": keysOf(languageNames).map((language) => `hero.translations.${language}`),
  // An upload that becomes the file and is gone then.
  "/api/projects/{projectId}/assets/{assetId}/": ["poster_upload_id", "upload_id"],
  // Behind which task it is moved, which its position shows.
  "/api/projects/{projectId}/tasks/{taskId}/": ["after_id"],
  // Shown as part of the file's description.
  "/api/projects/{projectId}/file-imports/{importId}/": ["header_row", "takes_rows_above"],
};

/** An edit of an import reads its file, and the generated import has none. */
const needsFile: ReadonlySet<string> = new Set(["/api/projects/{projectId}/file-imports/{importId}/"]);

const branches = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(branches) : [schema]);

/**
 * The part of a read that an edit could set: the fields its body has, also inside lists and objects; of a row that is
 * named, its id. `hidden` is called with each field of the body that the read does not show.
 */
function settable(value: unknown, schema: Schema, hidden: (field: string) => void = () => {}): unknown {
  const shapes = branches(schema);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: inner }) => (inner ? [inner] : []));
    return value.map((item: unknown) => settable(item, { anyOf: items }, hidden));
  }
  if (typeof value !== "object" || value === null) return value;
  const properties = new Map<string, Schema[]>();
  for (const shape of shapes)
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      properties.set(name, [...(properties.get(name) ?? []), inner]);
  if (properties.size === 0) return "id" in value ? value.id : value;
  const entries = [...properties].flatMap(([name, inner]) => {
    const shown = name.replace(/_ids$/, "s").replace(/_id$/, "");
    const key = [name, shown, `is_${name}`, `has_${name}`].find((field) => field in value);
    if (key === undefined) {
      hidden(name);
      return [];
    }
    const inside = (field: string) => hidden(`${name}.${field}`);
    return [[name, settable((value as Record<string, unknown>)[key], { anyOf: inner }, inside)] as const];
  });
  return Object.fromEntries(entries);
}

type Shown = { version: unknown; fields: string };

/** A row with a version as its read shows it; undefined if there is none. */
async function readOne({ read, schema }: (typeof versioned)[number], hidden?: (field: string) => void) {
  const { status, body } = await send(server.app, read, { params: objects }, owner);
  if (status !== 200) return undefined;
  return { version: body?.updated_at, fields: JSON.stringify(settable(body, schema, hidden)) } satisfies Shown;
}

async function readAll(paths?: ReadonlySet<string>): Promise<Map<string, Shown>> {
  const rows = await Promise.all(
    versioned
      .filter(({ read }) => paths?.has(read.path) ?? true)
      .map(async (row) => {
        const shown = await readOne(row);
        return shown ? [[row.read.path, shown] as const] : [];
      }),
  );
  return new Map(rows.flat());
}

/** One request for each field of the body, with a value other than the row's. */
function bodiesOf({ body, feature }: Named): unknown[] {
  if (!body) return [undefined];
  const schema = jsonSchemaOf(body);
  const example = effectiveExample(schema);
  const values = ({ schema: field }: { schema: Schema }) => [exampleOf(field), ...extremesOf(field).slice(-1)];
  const changed = fieldsOf(schema).flatMap((field) =>
    values(field).map((value) => withField(schema, example, field.path, value)),
  );
  return [example, ...changed].map((request) => withRealIds(request, objects, feature));
}

/**
 * Sends a request for each field of a call. A watched row whose fields have changed has another version each time. Returns
 * the other rows whose fields have changed in the end.
 */
async function sendAll(endpoint: Named, watched: ReadonlySet<string>): Promise<string[]> {
  const first = await readAll();
  let before = first;
  for (const body of bodiesOf(endpoint)) {
    const { status } = await send(server.app, endpoint, { params: objects, body }, owner);
    if (status > 299) continue;
    const after = await readAll(watched);
    for (const [path, row] of after) {
      const was = before.get(path);
      if (!isChanged(was, row)) continue;
      const isMoved = was?.version !== row.version;
      expect(isMoved, `${path} after ${JSON.stringify(body)}: ${was?.fields} → ${row.fields}`).toBe(true);
    }
    before = after;
  }
  const last = await readAll();
  return [...last].flatMap(([path, row]) => (!watched.has(path) && isChanged(first.get(path), row) ? [path] : []));
}

/** Whether an edit could overwrite something new. A row that was never saved shows defaults, which no edit could overwrite. */
const isChanged = (was: Shown | undefined, row: Shown) =>
  was !== undefined && was.version !== null && was.fields !== row.fields;

describe("the version of every row", () => {
  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "changes with every change by %s to what its edits can set",
    async (_name, endpoint) => {
      // Only rows that this call changes are read after each request, and all rows in the end: another one that has
      // changed by then is watched as well, and the requests are sent again in a new project.
      const watched = new Set<string>([endpoint.path]);
      for (let found = await sendAll(endpoint, watched); found.length > 0; found = await sendAll(endpoint, watched)) {
        for (const path of found) watched.add(path);
        await begin();
      }
    },
    120_000,
  );

  test.each(versioned.map((row) => [row.read.path, row] as const))(
    "is compared with fields that change: an edit of %s changes what its read shows",
    async (path, row) => {
      // The fields that no read shows, whatever the edits before it have set.
      let hidden: Set<string> | undefined;
      const readShown = async () => {
        const missing = new Set<string>();
        const shown = await readOne(row, (field) => missing.add(field));
        hidden = hidden ? hidden.intersection(missing) : missing;
        return shown;
      };
      const before = await readShown();
      let after = before;
      for (const edit of edits.filter((each) => each.path === path))
        for (const body of bodiesOf(edit)) {
          const { status } = await send(server.app, edit, { params: objects, body }, owner);
          if (status > 299) continue;
          const now = await readShown();
          if (after?.fields === before?.fields) after = now;
        }
      expect([...(hidden ?? [])].toSorted()).toEqual(notShown[path] ?? []);
      if (needsFile.has(path)) return;
      expect(after?.fields).not.toBe(before?.fields);
      expect(after?.version).not.toBe(before?.version);
    },
  );
});
