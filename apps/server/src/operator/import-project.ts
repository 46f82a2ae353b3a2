import path from "node:path";
import type { Config } from "../config.ts";
import { importProject, type ImportedPlan } from "#features/project-archive/commands.ts";
import { openStorage } from "#gateways/storage/open-storage.ts";
import { SetupError } from "#lib/setup-error.ts";
import { escapeControls } from "#lib/text/escape-controls.ts";
import { readAddress } from "#read-address.ts";

const help = "Name one archive. For example: nyota import-project wedding.zip --owner asha@example.com";

/** Parses FILE [--owner ADDRESS]. npm runs its scripts in the folder of the project, not where it was called. */
export function readImport(args: readonly string[]): { file: string; email: string | undefined } {
  const at = args.indexOf("--owner");
  const typed = at < 0 ? undefined : args[at + 1];
  const [file, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  if (!file || file.startsWith("-") || more.length > 0 || (at >= 0 && typed === undefined)) throw new SetupError(help);
  const email = typed === undefined ? undefined : readAddress(typed, help);
  return { file: path.resolve(process.env["INIT_CWD"] ?? ".", file), email };
}

/** `nyota import-project`. Returns lines for the terminal. */
export async function importArchive(config: Config, url: string, args: readonly string[]): Promise<string[]> {
  const { file, email } = readImport(args);
  const storage = await openStorage(config, () => {});
  const { secret, hasShop, publicUrl } = config;
  const made = await importProject({ url, secret, storage, hasShop, email }, file);
  return [
    `“${made.title}” belongs to ${made.owner} now: ${count(made.rows, "row")} and ${count(made.files, "file")}.`,
    `${publicUrl}/projects/${made.id}/dashboard`,
    describePlan(made.plan),
    ...(made.missing > 0 ? [`${count(made.missing, "file")} had been lost on the other server before.`] : []),
    ...(made.others.length > 0 ? [`Invite again who worked on it: ${made.others.join(", ")}.`] : []),
    "Guests' private links are new ones: send them again. Links of helpers, drivers and calendars have to be made again.",
    "Nothing is sent until you say so: campaigns are paused or drafts, reminders are off, WhatsApp numbers have to be linked again.",
    "Delete the project on the other server, or at least stop its campaigns there.",
  ].map(escapeControls);
}

/** The credits are what the archive says, so the operator sees what was imported. */
function describePlan({ name, isUnlimited, endsOn, credits }: ImportedPlan): string {
  const end = endsOn === null ? "without an end" : `until ${endsOn}`;
  const each = credits.map(
    ({ type, granted, used }) => `${formatNumber(granted)} ${type} (${formatNumber(used)} used)`,
  );
  return `Its plan is “${name}”, ${end}. Credits: ${isUnlimited ? "unlimited" : each.join(", ") || "none"}.`;
}

const formatNumber = (n: number) => n.toLocaleString("en");
const count = (n: number, noun: string) => `${formatNumber(n)} ${noun}${n === 1 ? "" : "s"}`;
