import { pathParams, type Named } from "@nyota/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { exampleOf, jsonSchemaOf } from "../calls/example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "../calls/objects.ts";
import { expectQuickInForm, sendRaw, type RawRequest } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

// Forms with files as raw bytes: broken ones, and complete ones where the call takes none.
const server = useServer();
const writes = listMounted().filter(({ method }) => method !== "GET");
const uploads = writes.filter(({ upload }) => upload);
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
let owner: Person;
let objects: Record<string, string>;

// New for each test: some of these calls would end the session.
beforeEach(async () => {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
});

const fieldPart = (name: string, value: string, edge = "edge") =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string, { edge = "edge", headers = "", bytes = "Name\nAsha\n" } = {}) =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="guests.csv"\r\nContent-Type: text/csv\r\n${headers}\r\n${bytes}\r\n`;
const end = (edge = "edge") => `--${edge}--\r\n`;
const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

/** The fields the call needs, so that only the form is wrong. */
const fieldsFor = (endpoint: Named, edge = "edge") =>
  Object.entries(
    (withRealIds(exampleOf(jsonSchemaOf(endpoint.body)), objects, endpoint.feature) ?? {}) as Record<string, unknown>,
  )
    .map(([name, value]) => fieldPart(name, typeof value === "string" ? value : JSON.stringify(value), edge))
    .join("");

type Form = RawRequest & { description: string };
function brokenForms(endpoint: Named): Form[] {
  const file = endpoint.upload?.field ?? "file";
  const fields = fieldsFor(endpoint);
  const whole = fields + filePart(file) + end();
  const long = "x".repeat(300);
  const many = Array.from({ length: 60 }, (_, index) => fieldPart(`field${index}`, "1")).join("");
  return [
    { description: "no boundary", type: "multipart/form-data", payload: whole },
    { description: "an empty boundary", type: "multipart/form-data; boundary=", payload: whole },
    { description: "another boundary", type: type("other"), payload: whole },
    { description: "no end", type: type("edge"), payload: whole.slice(0, -end().length) },
    { description: "cut in the file", type: type("edge"), payload: fields + filePart(file).slice(0, -6) },
    { description: "cut in a header", type: type("edge"), payload: `${fields}--edge\r\nContent-Disposition: form-da` },
    {
      description: "a boundary of 300 signs",
      type: type(long),
      payload: fieldsFor(endpoint, long) + filePart(file, { edge: long }) + end(long),
    },
    { description: "two files", type: type("edge"), payload: fields + filePart(file) + filePart(file) + end() },
    { description: "the file under another field", type: type("edge"), payload: fields + filePart("another") + end() },
    { description: "the file under the name of a field", type: type("edge"), payload: filePart("title") + end() },
    { description: "60 fields", type: type("edge"), payload: fields + many + filePart(file) + end() },
    {
      description: "__proto__ as a field",
      type: type("edge"),
      payload: fieldPart("__proto__", '{"admin":true}') + whole,
    },
    { description: "constructor as a field", type: type("edge"), payload: fieldPart("constructor", "1") + whole },
    { description: "__proto__ as the file", type: type("edge"), payload: fields + filePart("__proto__") + end() },
    ...["base64", "quoted-printable", "nonsense"].map((encoding) => ({
      description: `content-transfer-encoding ${encoding}`,
      type: type("edge"),
      payload: fields + filePart(file, { headers: `Content-Transfer-Encoding: ${encoding}\r\n` }) + end(),
    })),
    { description: "other bytes", type: type("edge"), payload: Buffer.from([0, 255, 254, 128]) },
  ];
}

const ask = (endpoint: Named, { description, ...request }: Form) =>
  expectQuickInForm(() => {
    const params = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, objects[name] as string]));
    return sendRaw(server.app, endpoint, { ...request, params }, owner.token);
  }, description);

test("there are calls that take a file", () => {
  expect(uploads.length).toBeGreaterThanOrEqual(4);
});

describe("a broken form", () => {
  test.each(named(uploads))("is refused by %s", async (_, endpoint) => {
    for (const form of brokenForms(endpoint)) {
      const { status, body } = await ask(endpoint, form);
      expect(status, `${form.description}: ${JSON.stringify(body).slice(0, 300)}`).toBeGreaterThan(399);
    }
  });
});

describe("a form where JSON is expected", () => {
  test.each(named(writes.filter(({ upload }) => !upload)))("is refused by %s", async (_, endpoint) => {
    const whole = fieldsFor(endpoint) + filePart("file") + end();
    for (const form of [
      { description: "a whole form", type: type("edge"), payload: whole },
      ...brokenForms(endpoint),
    ]) {
      const { status, body } = await ask(endpoint, form);
      expect(status, `${form.description}: ${JSON.stringify(body).slice(0, 300)}`).toBeGreaterThan(399);
    }
    const plain = await ask(endpoint, {
      description: "a plain form",
      type: "application/x-www-form-urlencoded",
      payload: "a=1",
    });
    expect(plain.status).toBe(415);
  });
});
