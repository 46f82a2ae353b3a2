import { z } from "zod";
import { addDays, FIRST_DAY, LAST_DAY } from "./days.ts";
import { hasVisible } from "./has-visible.ts";
import { keysOf } from "./keys-of.ts";
import { fillText, languageNames } from "./languages.ts";
import { canonicalZone } from "./time-zone.ts";

// PostgreSQL stores neither NUL nor a lone surrogate. Other control characters appear only by accident or in attacks,
// and characters that change the text direction make a text look like another one.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/;
const isPrintable = (text: string) => !unprintable.test(text) && text.isWellFormed();
const printable = "This contains characters that cannot be shown.";
const lineBreaks = /[\t\n\r\u0085\u2028\u2029]+/g;

/** A required text, trimmed, of 1 to `max` characters, on one line: line breaks become spaces. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(lineBreaks, " "))
    .trim()
    .min(1, "This is required.")
    .max(max, fillText("Keep this under {max} characters.", { max }))
    .refine(isPrintable, printable)
    .refine((value) => value === "" || hasVisible(value), "This is required.");

/** An optional text: one without visible characters becomes null. Line breaks are preserved. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fillText("Keep this under {max} characters.", { max }))
    .refine(isPrintable, printable)
    .nullable()
    .overwrite((value) => (value !== null && !hasVisible(value) ? null : value));

/** A required text that may have several lines. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "This is required.")
    .max(max, fillText("Keep this under {max} characters.", { max }))
    .refine(isPrintable, printable)
    .refine((value) => value === "" || hasVisible(value), "This is required.");

/** A link to a page of the web, that may be absent. */
export const optionalUrl = (max: number) =>
  optionalText(max).refine(
    (value) => value === null || (/^https:\/\//i.test(value) && URL.canParse(value)),
    "Enter a link that begins with https://",
  );

/** An id in lower case, because ids are compared as text in many places. */
export const id = z.uuid("This is not a valid id.").toLowerCase();
export const email = z
  .string()
  .meta({ format: "email" })
  .trim()
  .toLowerCase()
  .pipe(z.email("Enter an e-mail address like asha@example.com.").max(254));
/** A telephone number in E.164 form, for example +919829011432. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, "Enter a phone number with its country code, like +91 98290 11432.");
const earliest = Date.parse(FIRST_DAY);
const latest = Date.parse(addDays(LAST_DAY, 1));
/** An instant, ISO 8601 with an offset, from 1900 to 2199 in UTC; returned in UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: "Enter a day and a time, for example Feb 14, 4 pm." })
  .refine((value) => !isOutside(Date.parse(value)), "This year is out of range.");
/** A calendar day, YYYY-MM-DD, between 1900 and 2199. */
export const day = z.iso
  .date("Enter a date like Feb 12, 27.")
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, "This year is out of range.");
/** A wall time of a place, without an offset: 2027-02-12T19:00. */
export const wallTime = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      /^\d{4}-\d\d-\d\dT$/.test(String(input))
        ? "Enter the time as well, for example 4 pm."
        : "Enter a day and a time, for example Feb 14, 4 pm.",
  })
  .refine((value) => isRealDay(value.slice(0, 10)), "This day does not exist.");
/** A time of the day on the clock of a place: 14:00. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 14:00.");
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Choose a colour.");

/**
 * An IANA time zone named after a place, such as Asia/Kolkata, or UTC. Offsets and abbreviations are refused: `+05:30`
 * has the opposite sign in PostgreSQL, and IST is India in one place and Israel in another.
 */
export const timeZone = z
  .string()
  .refine((name) => canonicalZone(name) !== undefined, "Choose a time zone, such as Asia/Kolkata.")
  .overwrite((name) => canonicalZone(name) ?? name);

/** An ISO 3166 country code of two letters. */
export const region = z.string().regex(/^[A-Z]{2}$/, "Choose a country.");
export const language = z.enum(keysOf(languageNames));
/** The languages of a project or page, the first one first. */
export const languageList = z.array(language).min(1).max(keysOf(languageNames).length);
export const currency = z.string().regex(/^[A-Z]{3}$/, "Choose a currency.");
export function whole(min: number, max: number) {
  const problem = fillText("Enter a whole number from {min} to {max}.", { min, max });
  return z.int(problem).min(min, problem).max(max, problem);
}

/** A whole number in a query string: digits only, so that `1e3` or ` 1` is refused instead of being parsed. */
export const queryNumber = (min: number, max: number) =>
  z
    .union([
      z
        .string()
        .regex(/^\d{1,9}$/, "Enter a whole number.")
        .transform(Number),
      z.number(),
    ])
    .pipe(z.int().min(min).max(max));
export const queryFlag = z.union([z.enum(["true", "false"]).transform((value) => value === "true"), z.boolean()]);
/**
 * A list that replaces the stored one, so an empty list is a valid value. Every other list of a request selects
 * something and has at least one entry, because an empty selection could mean none or all.
 */
export const wholeList = <S extends z.ZodType>(schema: S, max: number, tooMany?: string) =>
  z.array(schema).max(max, tooMany).meta({ "x-whole-list": true });
/**
 * A filter that can be repeated. An empty one is refused, because it could mean none or all.
 */
const repeated = <S extends z.ZodType>(schema: S, max: number) =>
  z.union([z.array(schema).min(1, "Choose at least one.").max(max), schema.transform((value) => [value])]) as z.ZodType<
    z.output<S>[],
    z.input<S> | z.input<S>[]
  >;
/** Any of its values matches. */
export const anyOf = <S extends z.ZodType>(schema: S, max = 100) => repeated(schema, max);
/** All of its values must match. */
export const allOf = <S extends z.ZodType>(schema: S, max: number) => repeated(schema, max);

/** What somebody types into a search. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine(isPrintable, printable)
  // Accents alone are removed when a search ignores accents; the empty text would then match every row.
  .overwrite((value) => (hasVisible(value) ? value : ""));
/** The query of every paged list. */
export const pageQuery = z.object({
  page: queryNumber(1, 1_000_000).optional(),
  page_size: queryNumber(1, 200).optional(),
  /**
   * From `next` of the previous page: continues after its last row, even if rows were added or removed meanwhile.
   * `page` is then ignored.
   */
  cursor: z.string().max(4_000).optional(),
  search: searchText.optional(),
});
/** `ordering=name` or `ordering=-created_at`, by one of the named columns. */
export const ordering = <const C extends readonly [string, ...string[]]>(...columns: C) =>
  z
    .enum([...columns, ...columns.map((column) => `-${column}`)] as (C[number] | `-${C[number]}`)[] as [C[number]])
    .optional() as z.ZodOptional<z.ZodType<C[number] | `-${C[number]}`, C[number] | `-${C[number]}`>>;
/** The reply of every paged list. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) });

/** One option of a picker. */
export const choice = z.object({ value: z.string(), label: z.string() });

const isOutside = (moment: number) => moment < earliest || moment >= latest;

function isRealDay(value: string) {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
