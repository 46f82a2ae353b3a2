import { z } from "zod";

type Loose = z.ZodType<unknown, unknown>;

/** A schema of the contract for a text box, whose empty value is "". */
export const blankToNull = <S extends Loose>(schema: S) =>
  z
    .string()
    .transform((value) => value.trim() || null)
    .pipe(schema as unknown as z.ZodType<z.output<S>, string | null>);

/** A whole number of the contract, typed as text. */
export const typedNumber = <S extends Loose>(schema: S) =>
  z
    .string()
    .refine((value) => /^\d*$/.test(value.trim()), "Enter a whole number.")
    .transform((value) => (value.trim() ? Number(value) : null))
    .pipe(schema as unknown as z.ZodType<z.output<S>, number | null>);
