import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { beforeEach, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { fieldsOf, withField } from "../calls/body-fields.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "../calls/example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { fingerprint } from "../calls/fingerprint.ts";
import { makeObjects } from "../calls/objects.ts";
import { expectInForm, sendRaw, type RawRequest } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

// An empty choice never means everybody: a call that deletes changes nothing when its list or its filter is empty.
const server = useServer();
const deleting = listMounted().filter(
  ({ method, may, path }) =>
    method !== "GET" &&
    isProjectAccess(may as Access) &&
    (String(may).endsWith(":DELETE") || method === "DELETE" || /delete|remove|unassign|cancel|clear|revoke/.test(path)),
);

let owner: Person;
let objects: Record<string, string>;
beforeEach(async () => {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
});

const shapes = (schema: Schema) => [schema, ...(schema.anyOf ?? [])];
const emptyValues = (schema: Schema): unknown[] => [
  ...(shapes(schema).some(({ type }) => type === "array") ? [[]] : []),
  ...(shapes(schema).some(({ type, properties }) => type === "object" || properties) ? [{}] : []),
];
/** In a filter also each text, with only invisible characters: without them no condition is left. */
const blankValues = (path: readonly unknown[], schema: Schema) => {
  if (!path.includes("filter") || !shapes(schema).some(({ type }) => type === "string")) return [];
  return ["", "  ", "\u200b", "\u0301", ...(path.includes("custom") ? ["shoe:has:\u0301"] : [])];
};

function emptied(endpoint: Named): (RawRequest & { description: string })[] {
  const schema = jsonSchemaOf(endpoint.body);
  const example = exampleOf(schema);
  const bodies = fieldsOf(schema).flatMap((field) =>
    [...emptyValues(field.schema), ...blankValues(field.path, field.schema)].map((value) => {
      const body = withField(schema, example, field.path, value);
      return {
        description: `${field.path.join(".")} = ${JSON.stringify(value)}`,
        payload: JSON.stringify(withRealIds(body, objects, endpoint.feature)),
      };
    }),
  );
  const queries = Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}).flatMap((key) =>
    ["", "="].map((sign) => ({ description: `?${key}${sign}`, query: `${key}${sign}` })),
  );
  return [...bodies, ...queries];
}

const cases = deleting
  .filter(({ body, query }) => body || query)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test("there are lists and filters to empty", () => {
  expect(cases.flatMap(([, endpoint]) => fieldsOf(jsonSchemaOf(endpoint.body))).length).toBeGreaterThan(30);
});

test.each(cases)(
  "%s changes nothing for an empty list or filter",
  async (_, endpoint) => {
    for (const { description, ...request } of emptied(endpoint)) {
      const before = await fingerprint(server, objects["projectId"] as string);
      const answer = await sendRaw(server.app, endpoint, { ...request, params: objects }, owner.token);
      expectInForm(answer, description);
      expect(await fingerprint(server, objects["projectId"] as string), description).toBe(before);
    }
  },
  60_000,
);
