import type { Named } from "@nyota/contract/endpoint";
import { exampleOf, jsonSchemaOf, requestFor, type Schema } from "./example.ts";
import { withRealIds } from "./real-ids.ts";

/** A value of a filter; of one that takes several of some words, all of them. */
function valueOf(schema: Schema): unknown {
  const { items } = [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === "array") ?? {};
  return items ? (items.enum ?? exampleOf(items)) : exampleOf(schema);
}

/**
 * The query of a call without filters, one with each of its filters, and one with all. A filter named after an object
 * takes its id.
 */
export function queriesOf(endpoint: Named, objects: Record<string, string>): Record<string, unknown>[] {
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.query);
  const needed = requestFor(endpoint, {}).query ?? {};
  const filters = Object.entries(properties)
    .filter(([name]) => !required.includes(name))
    .map(([name, schema]) => ({ [name]: objects[`${name}Id`] ?? valueOf(schema) }));
  const queries = [needed, ...filters.map((filter) => ({ ...needed, ...filter }))];
  // A call with few filters may need two of them together.
  if (filters.length > 2 && filters.length < 5)
    for (const [at, one] of filters.entries())
      for (const other of filters.slice(at + 1)) queries.push({ ...needed, ...one, ...other });
  if (filters.length > 1) queries.push(Object.assign({}, needed, ...filters) as Record<string, unknown>);
  return queries.map((query) => withRealIds(query, objects, endpoint.feature));
}
