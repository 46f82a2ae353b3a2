import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, queryFlag, text, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";

export { customCondition, customKey } from "./column-schemas.ts";

/** The most columns a project has, and the most options a column has. */
export const COLUMNS_MAX = 60;
export const OPTIONS_MAX = 100;

export const columnTypeLabels = {
  TEXT: "Text",
  NUMBER: "Number",
  DATE: "Date",
  BOOLEAN: "Yes or no",
  SELECT: "One option",
  MULTI_SELECT: "Several options",
} as const;
export const columnTypes = keysOf(columnTypeLabels);
export type ColumnType = keyof typeof columnTypeLabels;
/** The types whose values are some of the column's options. */
export const hasOptions = (type: ColumnType) => type === "SELECT" || type === "MULTI_SELECT";

/** A comma would split the option when a cell of a file contains several. */
export const optionName = text(100).refine((name) => !/[,;]/.test(name), "Leave out commas and semicolons.");
const options = wholeList(optionName, OPTIONS_MAX);

/**
 * A custom column of the guests. Its values are in `custom_fields[key]` of a guest: a text, a number, a day as
 * YYYY-MM-DD, true or false, one of the options, or a list of options. An option's value is its text; renaming one
 * changes the guests who have it.
 */
export const column = z.object({
  id,
  /** Made from the first label and never changed: the name in `custom_fields`, in filters and in `{{custom.key}}`. */
  key: z.string(),
  label: text(80),
  type: z.enum(columnTypes),
  options: z.array(z.string()),
  position: z.int(),
  is_shown_to_guests: z.boolean(),
  /** How many guests have a value; a collaborator limited to groups counts only the guests they see. */
  filled: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Column = z.output<typeof column>;
export const columnDetail = column.extend({
  /** How many guests have each option. */
  option_counts: z.record(z.string(), z.int()),
});
export type ColumnDetail = z.output<typeof columnDetail>;

export const columnInput = z.object({
  label: column.shape.label,
  type: column.shape.type,
  options: options.optional(),
  is_shown_to_guests: z.boolean().optional(),
});
export const columnPatch = z.object({
  label: column.shape.label.optional(),
  type: column.shape.type.optional(),
  /** All options in order; `was` is the previous name of a renamed one. */
  options: wholeList(z.object({ name: optionName, was: z.string().max(100).optional() }), OPTIONS_MAX).optional(),
  /** For removed options that guests have: another option, or null to clear. */
  replace: z.record(z.string().max(100), z.string().max(100).nullable()).optional(),
  is_shown_to_guests: z.boolean().optional(),
  /** Clears values that do not fit the new type; without it such a change is refused with their number. */
  confirm: z.boolean().optional(),
});
/** The effect of another type on the existing values. */
export const columnPreview = z.object({
  filled: z.int(),
  converts: z.int(),
  lost: z.int(),
  /** Some of the values that would be lost, the most frequent first. */
  samples: z.array(z.object({ value: z.string(), guests: z.int() })),
  /** The options the column would have: the given ones, or ones made from its values. */
  options: z.array(z.string()),
});

const inProject = z.object({ projectId: id });
const one = inProject.extend({ columnId: id });
const path = "/api/projects/{projectId}/guests/columns/";
const pathOne = "/api/projects/{projectId}/guests/columns/{columnId}/";
const touches = ["guests", "imports"];

export const columnEndpoints = endpoints("columns", {
  list: endpoint({
    summary: "The custom columns of the guests, in their order",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ results: z.array(column) }),
  }),
  create: endpoint({
    summary: "Add a column",
    may: "GUEST:EDIT",
    method: "POST",
    path,
    params: inProject,
    body: columnInput,
    touches,
    reply: columnDetail,
  }),
  read: endpoint({
    summary: "One column, with the number of guests per option",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: columnDetail,
  }),
  update: endpoint({
    summary: "Rename a column, change its options or its type; the guests' values follow",
    may: "GUEST:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: columnPatch,
    touches,
    reply: columnDetail,
  }),
  preview: endpoint({
    summary: "Preview the effect of another type on a column's values; changes nothing",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${pathOne}preview/`,
    params: one,
    body: columnInput.pick({ type: true, options: true }),
    status: 200,
    noActivity: "It changes nothing.",
    reply: columnPreview,
  }),
  remove: endpoint({
    summary: "Delete a column with its values; `restore` undoes it",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    /** Required when guests have values: without it the call fails with their number. */
    query: z.object({ confirm: queryFlag.optional() }),
    touches,
    reply: nothing,
  }),
  restore: endpoint({
    summary: "Restore a deleted column with its values, within 30 days",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}restore/`,
    params: one,
    status: 200,
    touches,
    reply: columnDetail,
  }),
  reorder: endpoint({
    summary: "Put the columns in this order",
    may: "GUEST:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${path}actions/bulk-update-positions/`,
    params: inProject,
    /** All columns, each once. */
    body: z.object({ ids: z.array(id).min(1).max(COLUMNS_MAX) }),
    status: 200,
    touches: ["guests"],
    reply: z.object({ results: z.array(column) }),
  }),
});
