import { z } from "zod";
import { t } from "#lib/i18n/t.ts";

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
    .refine((value) => /^\d*$/.test(value.trim()), t("Enter a whole number, 0 or more."))
    .transform((value) => (value.trim() ? Number(value) : null))
    .pipe(schema as unknown as z.ZodType<z.output<S>, number | null>);

/** An amount in minor units of the contract, typed in whole units: 8,500 or 8500.50. */
export const typedMoney = <S extends Loose>(schema: S) =>
  z
    .string()
    .transform((value) => value.replace(/[,\s]/g, ""))
    .refine((value) => value === "" || /^\d{1,10}(\.\d{1,2})?$/.test(value), t("Enter an amount, for example 8,500."))
    .transform((value) => (value === "" ? null : Math.round(Number(value) * 100)))
    .pipe(schema as unknown as z.ZodType<z.output<S>, number | null>);

/** An amount in minor units as one would have typed it. */
export const writeMoney = (minor: unknown): string =>
  typeof minor === "number" ? String(minor % 100 === 0 ? minor / 100 : (minor / 100).toFixed(2)) : "";
