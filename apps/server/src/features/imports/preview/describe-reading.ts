import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import { isCross } from "../columns/find-meaning-of-crosses.ts";
import type { Mapping } from "../columns/read-plan.ts";
import { foldName, textColumns, flagColumns, type GuestValues } from "../rows/guest-values.ts";
import { writeValue } from "../rows/write-cell.ts";
import { parseTags } from "../values/parse-tags.ts";
import { noAliases, yesAliases } from "../values/value-aliases.ts";

type Row = Pick<ImportRow, "cells" | "edits" | "status" | "changes"> & { guest: GuestValues | null };
type Reading = ImportRow["reading"];

const places = ["group", "sub_group", "expected_count", "tags"] as const;

/**
 * What will be stored of a row, by target, where its cells do not say so already; and for a guest who will be changed
 * the value before.
 */
export function describeReading({ cells, edits, guest, status, changes }: Row, mapping: Mapping): Reading {
  if (!guest || status === "SKIPPED") return {};
  const written = textsByTarget({ cells, edits }, mapping);
  const reading: Reading = {};
  for (const [target, text] of valuesOf(guest, written))
    if (!isSaid({ target, text, written: written.get(target) ?? "" })) reading[target] = { text };
  if (status !== "CHANGED") return reading;
  for (const [target, { old, new: next }] of Object.entries(changes))
    reading[target] = { text: writeValue(target, next), before: writeValue(target, old) };
  return reading;
}

/** The texts of the cells as the preview shows them. */
function textsByTarget({ cells, edits }: Pick<Row, "cells" | "edits">, mapping: Mapping): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [index, target] of Object.entries(mapping)) {
    if (target === null) continue;
    texts.set(target, [texts.get(target) ?? "", cells[Number(index)] ?? ""].filter(Boolean).join("\n"));
  }
  for (const [target, text] of Object.entries(edits)) texts.set(target, text);
  return texts;
}

/** Every value of the guest as text. The name shown stands for a full name, which is no field of its own. */
function valuesOf(guest: GuestValues, written: ReadonlyMap<string, string>): [target: string, text: string][] {
  const { display_name, is_display_name_given, events = {}, custom = {} } = guest;
  const isInOneCell = written.has("full_name");
  const fields = [...textColumns, ...flagColumns].filter(
    (field) => field !== "display_name" || (is_display_name_given === true && written.has("display_name")),
  );
  return [
    ...(isInOneCell && !is_display_name_given ? [["full_name", display_name ?? ""] as [string, string]] : []),
    ...[...fields, ...places].map((key): [string, string] => [key, writeValue(key, guest[key])]),
    ...Object.entries(events).map(([id, value]): [string, string] => [`event:${id}`, writeValue(`event:${id}`, value)]),
    ...Object.entries(custom).map(([key, value]): [string, string] => [
      `column:${key}`,
      writeValue(`column:${key}`, value),
    ]),
  ];
}

/** Whether the cell says already what is stored: a difference in blanks or marks is none. */
function isSaid({ target, text, written }: { target: string; text: string; written: string }): boolean {
  const cell = written.trim().replace(/\s+/g, " ");
  if (text === "" || text.replace(/\s+/g, " ") === cell) return true;
  if (target === "full_name") return foldName(text) === foldName(cell);
  const info = isGuestField(target) ? guestFieldInfo(target) : undefined;
  if (info?.kind === "phone") return cell.startsWith("+") && digitsOf(cell) === digitsOf(text);
  if (target === "tags") return setOf(cell) === setOf(text);
  if (target.startsWith("event:") || info?.kind === "flag" || /^(?:Yes|No)$/.test(text))
    return isPlainAnswer(cell, text);
  if (info?.kind === "choice" || info?.kind === "email" || info?.kind === "name")
    return foldName(text) === foldName(cell);
  return false;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
const setOf = (text: string) => parseTags(text.toLowerCase()).value.toSorted().join(",");

/** A tick or "no" needs no explanation; an "x" does, and a number of people. */
function isPlainAnswer(cell: string, text: string): boolean {
  if (isCross(cell)) return false;
  const word = cell.toLowerCase();
  const isYes = text === "Invited" || text === "Yes";
  return isYes ? yesAliases.has(word) : noAliases.has(word);
}
