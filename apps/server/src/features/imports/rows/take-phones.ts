import type { ParseContext } from "../columns/read-plan.ts";
import type { CellResult } from "../values/cell-result.ts";
import { parseCallingCode } from "../values/parse-calling-code.ts";
import { parsePhones, type ParsedPhone } from "../values/parse-phones.ts";
import type { GuestValues, Problem } from "./guest-values.ts";

/** A number that can't be one of the country beside it may still be one of the project's country. */
function readWithCode(cell: string, { country, region }: { country: string; region: string }) {
  const found = parsePhones(cell, country);
  if (found.error === undefined) return found;
  const other = parsePhones(cell, region);
  return other.error === undefined
    ? { ...other, warning: `${found.error} It is read as ${other.value[0]?.e164}.` }
    : found;
}

type Take = <T>(field: string, read: (cell: string) => CellResult<T>) => T | undefined;
type TakePhones = {
  values: GuestValues;
  problems: Problem[];
  take: Take;
  warn: (field: string, message: string, text?: string) => void;
  context: ParseContext;
  texts: ReadonlyMap<string, string>;
};
const phoneKeys = ["phone", "phone_2", "phone_3"] as const;

/**
 * Several numbers in one cell fill the free phone fields after it. Messages go to the first number, so one for WhatsApp
 * comes first, and a mobile before a landline; in our own files the order is meant.
 */
export function takePhones({ values, problems, take, warn, context, texts }: TakePhones) {
  const country = take("phone_code", parseCallingCode);
  const read = (key: string) => (cell: string) =>
    key === "phone" && country !== undefined
      ? readWithCode(cell, { country, region: context.region })
      : parsePhones(cell, context.region);
  const cells = phoneKeys.map((key) => {
    const phones = take(key, read(key)) ?? [];
    const isWhatsApp = context.whatsApp?.has(key) === true;
    return { key, phones: isWhatsApp ? phones.map((phone) => ({ ...phone, isWhatsApp })) : phones };
  });
  const numbers = cells.flatMap(({ phones }) => phones);
  const first = texts.has("row_id") ? numbers[0] : findMain(numbers);
  const unique = numbers.filter((phone, index) => numbers.findIndex(({ e164 }) => e164 === phone.e164) === index);
  const isInPlace = cells.every(({ phones }) => phones.length <= 1);
  if (isInPlace) for (const { key, phones } of cells) if (phones[0]) values[key] = phones[0].e164;
  const ordered = first ? [first, ...unique.filter(({ e164 }) => e164 !== first.e164)] : [];
  if (!isInPlace) for (const [index, phone] of ordered.slice(0, 3).entries()) values[phoneKeys[index]!] = phone.e164;
  const left = (isInPlace ? [] : ordered)
    .slice(3)
    .map(({ raw }) => raw)
    .join(", ");
  if (left !== "") warn("phone", `A guest has three numbers; ${left} is put into the notes.`, left);
  if (first && isInPlace && values.phone !== undefined) putFirst(values, first.e164);
  // A second number without a first becomes the first.
  if (values.phone === undefined && values.phone_2 !== undefined && !texts.get("phone")?.trim()) {
    values.phone = values.phone_2;
    delete values.phone_2;
  }
  const main = unique.find(({ e164 }) => e164 === values.phone);
  if (!main) return;
  if (main.e164 !== numbers[0]!.e164) problems.push(explainOrder(main, numbers[0]!));
  values.phone_raw = main.raw.slice(0, 60);
  values.phone_region = main.region || null;
  values.phone_region_assumed = main.isRegionAssumed && country === undefined;
}

/** The number that messages go to: one for WhatsApp, else the first that is no landline if there is a mobile. */
function findMain(numbers: readonly ParsedPhone[]): ParsedPhone | undefined {
  const [first] = numbers;
  const mobile = first?.isLandline ? numbers.find(({ isMobile }) => isMobile) : undefined;
  return numbers.find(({ isWhatsApp }) => isWhatsApp) ?? mobile ?? first;
}

/** Exchanges the first number with this one. */
function putFirst(values: GuestValues, e164: string) {
  const key = phoneKeys.find((other) => values[other] === e164);
  if (key === undefined || key === "phone") return;
  values[key] = values.phone!;
  values.phone = e164;
}

const explainOrder = (main: ParsedPhone, written: ParsedPhone): Problem => ({
  field: "phone",
  level: "note",
  message: main.isWhatsApp
    ? `Messages go to ${main.raw}, the number for WhatsApp.`
    : `“${written.raw}” is a landline, so messages go to ${main.raw}.`,
});
