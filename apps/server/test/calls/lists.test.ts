import { isProjectAccess, type Access } from "@nyota/contract/access";
import { beforeAll, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { fieldsOf, withField } from "./body-fields.ts";
import { send } from "../client.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "./example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "./objects.ts";
import { withRealIds } from "./real-ids.ts";

// An empty list that would choose something is refused, because it could mean none or all. It is a value where the
// contract says that the list is stored as a whole.
const server = useServer();
const endpoints = listMounted();
let owner: Person;
let objects: Record<string, string>;
beforeAll(async () => {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
});

const shapes = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(shapes)];
const isWhole = (schema: Schema) => "x-whole-list" in schema;
const listsIn = (schema: Schema) =>
  fieldsOf(schema).flatMap(({ path, schema: field }) =>
    shapes(field)
      .filter(({ type }) => type === "array")
      .map((list) => ({ path, list })),
  );

test("every list of a request has at least one entry or is stored as a whole", () => {
  const open = endpoints.flatMap((endpoint) =>
    [endpoint.body, endpoint.query].flatMap((schema) =>
      listsIn(jsonSchemaOf(schema))
        .filter(({ list }) => !isWhole(list) && (list.minItems ?? 0) < 1)
        .map(({ path }) => `${endpoint.method} ${endpoint.path}: ${path.join(".")}`),
    ),
  );
  expect(open).toEqual([]);
});

test("no filter is a list that is stored as a whole", () => {
  const wrong = endpoints.flatMap((endpoint) =>
    [
      ...listsIn(jsonSchemaOf(endpoint.query)),
      ...listsIn(jsonSchemaOf(endpoint.body)).filter(({ path }) => path[0] === "filter"),
    ]
      .filter(({ list }) => isWhole(list))
      .map(({ path }) => `${endpoint.path}: ${path.join(".")}`),
  );
  expect(wrong).toEqual([]);
});

const choosing = endpoints
  .filter(({ may, body }) => isProjectAccess(may as Access) && body)
  .flatMap((endpoint) =>
    listsIn(jsonSchemaOf(endpoint.body))
      .filter(({ list }) => !isWhole(list))
      .map(({ path }) => [`${endpoint.method} ${endpoint.path}`, path.join("."), endpoint, path] as const),
  );

test.each(choosing)("%s refuses an empty %s", async (_, name, endpoint, path) => {
  const schema = jsonSchemaOf(endpoint.body);
  const body = withRealIds(withField(schema, exampleOf(schema), path, []), objects, endpoint.feature);
  const answer = await send(server.app, endpoint, { params: objects, body }, owner);
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(400);
});
