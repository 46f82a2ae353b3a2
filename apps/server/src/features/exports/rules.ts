import type { Module } from "@nyota/contract/access";
import { ARCHIVE_TOPIC, exportRights, type FileTopic } from "@nyota/contract/files/exports";
import { trimEnds } from "@nyota/contract/trim-ends";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

const hidden: Partial<Record<Module, string>> = { GUEST: "guests' private links", TRAVEL: "journeys" };

/** Throws FORBIDDEN for somebody who may see guests, and not everything that files about this topic contain. */
export function requireTopic(scope: Scope, topic: FileTopic): void {
  if (topic === ARCHIVE_TOPIC) return requireOwner(scope);
  const right = exportRights[topic];
  if (right && !mayDo(scope, `${right[0]}:${right[1]}`))
    throw new AppError("FORBIDDEN", `You don't have permission to see ${hidden[right[0]] ?? "this"}.`);
}

function requireOwner({ role }: Scope): void {
  if (role !== "OWNER") throw new AppError("FORBIDDEN", "Only the owner of the project may have all of it.");
}

const longestName = 120;
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/:*?"<>|]/g;
const cut = (text: string, letters: number) => [...text].slice(0, letters).join("").trim();

/** A text as the part of a file's name that every system accepts. */
export const cleanFileName = (text: string) =>
  cut(trimEnds(text.toWellFormed().replace(forbidden, " ").replace(/\s+/g, " "), /[. ]/), longestName);

/** "Aanya & Kabir - Guest list - 2026-11-21.xlsx": a file name that every system accepts, whatever the titles are. */
export function fileNameOf({
  project,
  title,
  day,
  format,
}: {
  project: string;
  title: string;
  day: string;
  format: string;
}) {
  const name = [cut(cleanFileName(project), 60), cut(cleanFileName(title), 60)].filter(Boolean).join(" - ");
  return `${cut(name, longestName) || "Export"} - ${day}.${format}`;
}

/** Makes valid sheet names for a workbook: 31 characters, without some signs, all different. */
export function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>();
  return wanted.map((name, index) => {
    const clean =
      trimEnds(name.replace(/[\u0000-\u001f[\]:*?/\\]/g, " ").replace(/\s+/g, " "), /['\s]/) || `Sheet ${index + 1}`;
    let unique = shorten(clean, 31);
    for (let copy = 2; used.has(unique.toLowerCase()); copy += 1) unique = `${shorten(clean, 26)} (${copy})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** Workbooks count UTF-16 units; a character is never split. */
function shorten(text: string, units: number): string {
  let short = "";
  for (const letter of text) {
    if (short.length + letter.length > units) break;
    short += letter;
  }
  return short.trim();
}
