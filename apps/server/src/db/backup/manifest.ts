import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "#http/tokens.ts";
import { SetupError } from "#lib/setup-error.ts";

/** Goes up when an older version could no longer read what is written. */
export const BACKUP_FORMAT = 1;

/** The names of the parts. Tables and files are in folders of their own. */
export const MANIFEST = "manifest.json";
export const SIGNATURE = "signature";
export const FILE_LIST = "files.jsonl";
export const tablePart = (name: string) => `tables/${name}.jsonl`;
export const filePart = (key: string) => `files/${key}`;

/** A part's size and checksum. */
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const name = z.string().regex(/^[a-z_]+(\.[a-z_]+)?$/);
const table = z.strictObject({ name, columns: z.array(z.string()).min(1), rows: z.number().int().min(0), ...content });
const functionFile = z.strictObject({ name: z.string(), text: z.string(), hash: z.string() });
const manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  made_at: z.iso.datetime(),
  /** The check value of the secret that everything sealed in the backup was sealed with. */
  secret_check: z.string(),
  /** The database's version: the migrations that had run, and the functions as they were. */
  migrations: z.array(z.string()).min(1),
  functions: z.array(functionFile),
  tables: z.array(table).min(1),
  files: z.strictObject({ count: z.number().int().min(0), list: z.strictObject(content) }),
});
export type Manifest = z.output<typeof manifest>;
export type BackupTable = Manifest["tables"][number];
export type Content = Pick<BackupTable, "bytes" | "sha256">;

/** A line of the list of files. */
export const fileLine = z.strictObject({ key: z.string(), ...content });
export type FileLine = z.output<typeof fileLine>;

export const signManifest = (secret: string, bytes: Uint8Array) =>
  createHmac("sha256", deriveKey(secret, "backup")).update(bytes).digest("hex");

export type Opener = {
  secret: string;
  /** The check value of `secret`. */
  check: Buffer;
  /** The migrations of this version. */
  migrations: readonly string[];
};

/**
 * Parses a manifest. Throws a SetupError for a backup of a newer version or of another secret, and for one that was
 * changed.
 */
export function openManifest(bytes: Buffer, signature: string, { secret, check, migrations }: Opener): Manifest {
  const found = parseJson(bytes);
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(found);
  if (format > BACKUP_FORMAT) throw newer();
  const parsed = manifest.safeParse(found);
  if (!parsed.success) throw damaged("its description can't be read");
  if (!check.equals(Buffer.from(parsed.data.secret_check, "base64")))
    throw new SetupError(
      "This backup was made with another NYOTA_SECRET. Guests' documents and links in it can be opened with that one " +
        "only: restore with the secret of that day, and change it afterwards with `nyota rotate`. Nothing was restored.",
    );
  const expected = Buffer.from(signManifest(secret, bytes));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw damaged("it was changed after it was made");
  if (parsed.data.migrations.some((known) => !migrations.includes(known))) throw newer();
  return parsed.data;
}

/** The one sentence for a file that is not what was written. */
export const damaged = (why: string, options?: ErrorOptions) =>
  new SetupError(`This is not a whole backup: ${why}. Nothing was restored.`, options);

const newer = () =>
  new SetupError("This backup was made by a newer version of Nyota. Update Nyota first. Nothing was restored.");

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw damaged("its description can't be read", { cause: error });
  }
}
