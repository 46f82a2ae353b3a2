import { z } from "zod";
import { columnKey, parseCondition } from "./column-conditions.ts";

/** The name of a custom column in `custom_fields`, filters, orderings and variables. */
export const customKey = z.string().regex(columnKey, "There is no such column.");

/**
 * One value of the filter `custom`: `shirt:is:M`, `song:has:kala`, `age:min:18`, `age:max:60` (numbers and days, both
 * ends included), `shirt:empty` or `shirt:filled`. Conditions on one column are combined with OR, its `min` and `max`
 * together form one range; conditions on different columns are combined with AND.
 */
export const customCondition = z
  .string()
  .max(400)
  .refine((text) => parseCondition(text) !== undefined, "Filter with column:is:value, has, min, max, empty or filled.");
