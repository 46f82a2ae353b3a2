import type { Named } from "@nyota/contract/endpoint";
import { fieldsOf, withField, type BodyField } from "../calls/body-fields.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "../calls/example.ts";
import type { RawRequest } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

export type Malformed = RawRequest & {
  description: string;
  /** It has no valid meaning, so every call refuses it. */
  isRefused?: boolean;
};

const deep = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

/**
 * Values that break servers like this one: text that can't be stored, numbers out of range, prototype pollution, depth,
 * size, almost-dates.
 */
export const nastyValues: readonly unknown[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%\\",
  "(",
  "now",
  "infinity",
  "NaN",
  "1e30",
  "-1",
  "null",
  "true",
  "[]",
  "{}",
  "",
  " \u2028\t ",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "=1+1",
  "../../etc/passwd",
  "2027-02-30",
  "2027-13-01T25:61",
  "0000-00-00",
  "9999-12-31T23:59:59-14:00",
  "0001-01-01T00:00:00+14:00",
  "Mars/Olympus",
  "+05:30",
  "__proto__",
  "constructor",
  "{{guest_name}",
  "x".repeat(20_000),
  "\u200b",
  "🎉".repeat(500),
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  -(2 ** 63),
  1e308,
  0.1,
  -0,
  null,
  true,
  [],
  {},
  [[[]]],
  [null],
  deep(300),
];

const isObject = ({ schema }: BodyField) =>
  [schema, ...(schema.anyOf ?? [])].some(({ type, properties }) => type === "object" || properties !== undefined);
const isList = ({ schema }: BodyField) => [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === "array");
const keys = ["__proto__", "constructor", "toString", "hasOwnProperty"];
const marker = "a key that is put in later";

/**
 * How many values each field gets: enough to try every value in many places, few enough for the calls with fifty
 * fields.
 */
const valuesPerField = (fields: number) => Math.max(2, Math.min(8, Math.floor(100 / Math.max(1, fields))));

/**
 * A malformed value in every field at any depth, and in every object at any depth a key that objects inherit or a
 * duplicate key.
 */
export function malformedFields(endpoint: Named, objects: Record<string, string>): Malformed[] {
  const schema = jsonSchemaOf(endpoint.body);
  const example = exampleOf(schema);
  const fields = endpoint.body ? fieldsOf(schema) : [];
  const root: BodyField = { path: [], schema };
  const textWith = ({ path }: BodyField, value: unknown) =>
    JSON.stringify(withRealIds(withField(schema, example, path, value), objects, endpoint.feature));
  const found: Malformed[] = [];
  let turn = endpoint.path.length;
  for (const field of fields) {
    const description = field.path.join(".");
    if (isList(field)) found.push({ description: `${description} = []`, payload: textWith(field, []) });
    for (let count = valuesPerField(fields.length); count > 0; count -= 1) {
      const value = nastyValues[turn++ % nastyValues.length];
      found.push({
        description: `${description} = ${JSON.stringify(value).slice(0, 60)}`,
        payload: textWith(field, value),
      });
    }
  }
  for (const place of [root, ...fields.filter(isObject)]) {
    const inside = exampleIn(place);
    const text = textWith(place, withRealIds({ ...inside, [marker]: 1 }, objects, endpoint.feature));
    const description = `in ${place.path.join(".") || "the body"}`;
    for (const key of keys)
      for (const value of ["1", '{"admin":true}'])
        found.push({
          description: `"${key}": ${value} ${description}`,
          payload: text.replace(`"${marker}":1`, () => `"${key}":${value}`),
          isRefused: place === root && schema.properties !== undefined,
        });
    for (const key of Object.keys(inside).slice(0, 3))
      found.push({
        description: `"${key}" twice ${description}`,
        payload: text.replace(`"${marker}":1`, () => `${JSON.stringify(key)}:null`),
      });
  }
  return found;
}

function exampleIn({ schema }: BodyField): object {
  const shape = [schema, ...(schema.anyOf ?? [])].find(({ type, properties }) => type === "object" || properties);
  const example = exampleOf(shape ?? {});
  return typeof example === "object" && example !== null && !Array.isArray(example) ? example : {};
}

const long = "x".repeat(200);
const nothingGiven = ["", "="];
const wrongValues = [`=${long}`, "=%00", "=__proto__", "=%ff", "[]=1", "=-1"];

/** Every key of a query empty, duplicated, long and wrong, and unknown keys. */
export function malformedQueries(endpoint: Named): Malformed[] {
  const schema = jsonSchemaOf(endpoint.query);
  const given = (exampleOf(schema) ?? {}) as Record<string, unknown>;
  const rest = (without: string) =>
    Object.entries(given)
      .filter(([key]) => key !== without)
      .map(([key, value]) => `&${key}=${encodeURIComponent(String(value))}`)
      .join("");
  const unknown = [...keys, "__proto__[admin]", "constructor.prototype", "%00", "", "%ff"].flatMap((key) => [
    `${key}=1`,
    `${key}=1&${key}=2`,
  ]);
  const known = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const isFilter = isList({ path: [key], schema: field });
    const cases = [
      ...nothingGiven.map((sign) => ({ query: `${key}${sign}`, isRefused: isFilter })),
      ...wrongValues.map((value) => ({ query: `${key}${value}`, isRefused: false })),
      { query: `${key}=1&${key}=2`, isRefused: false },
      { query: `${key}=&${key}=`, isRefused: isFilter },
    ];
    return cases.map(({ query, isRefused }) => ({
      description: `?${query.slice(0, 60)}`,
      query: query + rest(key),
      isRefused,
    }));
  });
  return [
    ...unknown.map((query) => ({
      description: `?${query}`,
      query: query + rest(""),
      isRefused: endpoint.query !== undefined && !query.startsWith("="),
    })),
    ...known,
  ];
}

const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d]);

/** Bodies that are not a JSON object in UTF-8, and bodies that are too deep or too long. */
export function malformedBodies(endpoint: Named): Malformed[] {
  const schema: Schema = jsonSchemaOf(endpoint.body);
  const field = Object.keys(schema.properties ?? {})[0] ?? "text";
  const isRefused = true;
  const refused = ["null", "7", '"text"', "true", "{", "{}{}", '{"a":}', "\u0000", notUtf8, Buffer.from([0xef, 0xbb])];
  const types = [
    "application/json; charset=utf-16",
    "application/json;;",
    "application/json; charset=latin1",
    "text/x",
  ];
  const nested = [
    `{"${field}":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    JSON.stringify({ [field]: "x".repeat(900_000) }),
    JSON.stringify({ [field]: Array.from({ length: 100_000 }, () => 1) }),
    "[]",
    "[1]",
    `[{"${field}":1}]`,
  ];
  return [
    ...refused.map((payload) => ({ description: `body ${String(payload).slice(0, 20)}`, payload, isRefused })),
    ...types.map((type) => ({ description: `body of type ${type}`, type, payload: "{}", isRefused })),
    ...nested.map((payload) => ({
      description: `body ${payload.slice(0, 20)}… of ${payload.length} signs`,
      payload,
      isRefused: endpoint.body !== undefined && schema.properties !== undefined,
    })),
    { description: "body of 1.1 MB", payload: `"${"x".repeat(1_100_000)}"`, isRefused },
  ];
}
