import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse";
import { connect } from "./db/connect.ts";
import { importAirports, ourAirportsColumns } from "#features/places/commands.ts";
import { SetupError } from "./lib/setup-error.ts";

const example = "For example: nyota places import airports.csv";
const MAX_NAMED = 20;
const MAX_BYTES = 100_000_000;

/** Parses import FILE. */
export function readPlacesFile([verb, file, ...more]: readonly string[]): string {
  if (verb !== "import") throw new SetupError(`nyota places knows only “import”.\n${example}`);
  if (!file || more.length > 0) throw new SetupError(`nyota places import takes one file of OurAirports.\n${example}`);
  // npm runs its scripts in the folder of the project, not where it was called.
  return path.resolve(process.env["INIT_CWD"] ?? ".", file);
}

/** Imports a file of OurAirports, all of it or nothing. Returns the result as lines for the terminal. */
export async function importPlaces(url: string, file: string): Promise<string[]> {
  const lines = await readLines(file);
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    const result = await connection.db.transaction().execute((db) => importAirports(db, lines));
    return describeImport(result);
  } finally {
    await connection.close();
  }
}

type Lines = Parameters<typeof importAirports>[1];

async function readLines(file: string): Promise<Lines> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(`${file} can't be read (${error.code}). Nothing was imported.`);
  });
  if (!found.isFile()) throw new SetupError(`${file} is no file. Nothing was imported.`);
  if (found.size > MAX_BYTES) throw new SetupError(`${file} is larger than 100 MB. Nothing was imported.`);
  const lines: { number: number; cells: Record<string, string> }[] = [];
  let head: string[] = [];
  const columns = (names: string[]) => (head = names);
  const parser = createReadStream(file).pipe(
    parse({ bom: true, columns, info: true, relaxColumnCount: true, skipEmptyLines: true }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>)
      lines.push({ number: info.lines, cells: record });
  } catch (error) {
    throw new SetupError(`${file} is no CSV file: ${(error as Error).message}. Nothing was imported.`);
  }
  const missing = ourAirportsColumns.filter((column) => !head.includes(column));
  if (missing.length > 0)
    throw new SetupError(
      `${file} has no columns ${missing.join(", ")}: it is no airports file of OurAirports. Nothing was imported.`,
    );
  return lines;
}

type Imported = Awaited<ReturnType<typeof importAirports>>;

function describeImport({ added, updated, withoutCode, closed, refused, withoutZone }: Imported): string[] {
  return [
    `Added ${count(added, "airport")} and updated ${updated}.`,
    `Left out ${withoutCode} without an IATA code and ${closed} closed.`,
    ...(withoutZone.length > 0
      ? [
          `${count(withoutZone.length, "added airport")} got no time zone, because their country has several: ${first(withoutZone)}.`,
        ]
      : []),
    ...(refused.length > 0
      ? [
          `Left out ${count(refused.length, "wrong line")}:`,
          ...refused.slice(0, MAX_NAMED).map(({ number, code, reason }) => `  line ${number}, ${code}: ${reason}`),
          ...(refused.length > MAX_NAMED ? [`  and ${refused.length - MAX_NAMED} more`] : []),
        ]
      : []),
  ];
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
const first = (codes: string[]) =>
  codes.slice(0, MAX_NAMED).join(", ") + (codes.length > MAX_NAMED ? ` and ${codes.length - MAX_NAMED} more` : "");
