import type { z } from "zod";

/** The column names of a contract object, so that a select list can't drift from the reply. */
export const columnsOf = <S extends z.ZodObject>(schema: S) =>
  Object.keys(schema.shape) as (keyof S["shape"] & string)[];
