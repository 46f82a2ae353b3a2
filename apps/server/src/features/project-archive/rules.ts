import { z } from "zod";
import { SetupError } from "#lib/setup-error.ts";

/** Goes up when an older version could no longer read what is written. */
export const ARCHIVE_FORMAT = 1;

/** The names of the parts. Rows, sheets for people and stored files are in folders of their own. */
export const MANIFEST = "manifest.json";
export const READ_ME = "README.txt";
export const FILE_LIST = "files.jsonl";
export const tablePart = (name: string) => `tables/${name}.jsonl`;
export const sheetPart = (name: string) => `sheets/${name}.csv`;
export const filePart = (key: string) => `files/${key}`;

/**
 * The tables of a project that an archive leaves out, with the reason. Every other table with a key to `projects` is in
 * it, also one that is added later.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  answer_notices: "about notifications, which belong to an account",
  call_claims: "who is calling whom at this moment",
  changes: "what caches compare",
  cloud_accounts:
    "the access of WhatsApp numbers is sealed with this server's own secret, and only one server may send with it",
  file_exports: "files that are deleted after some days, and this archive is one of them",
  guest_undos: "what a user can undo for some minutes",
  linked_devices: "only one server may be the device that a phone has linked",
  linked_keys:
    "keys of linked numbers are sealed with this server's own secret, and an older copy of them breaks the link",
  notifications: "they belong to an account",
  ownership_transfers: "between accounts of one server",
  presence: "who has what open at this moment",
  sandbox_deliveries: "what the sandbox has delivered",
  stay_undos: "what a user can undo for some minutes",
  trip_undos: "what a user can undo for some minutes",
  uploads: "files of which only a part has arrived",
  webhook_deliveries: "what other programs were told",
  whatsapp_events: "what WhatsApp told this server of its messages",
  webhooks: "their secrets are sealed with this server's own, and a copy must not tell the same programs a second time",
};

/** Columns with ids of users that are no foreign keys; those are read from the catalogue. */
export const personLists: Readonly<Record<string, string>> = {
  guest_comments: "mention_ids",
  task_comments: "mention_ids",
  tasks: "assignee_ids",
};

/** Columns of bytes that are sealed with the secret of an installation; in an archive they are opened. */
export const SEALED_TABLE = "kyc_documents";
export const SEALED_COLUMN = "sealed_value";

/** JSON whose backslashes begin a code: an escaped backslash before other letters looks like one. */
const withoutBackslashes = (json: string) => json.replaceAll("\\\\", "");

/** Whether a value, as JSON.stringify writes it, has lone surrogates or control characters but tabs and line breaks. */
export const hasControls = (json: string): boolean => /\\[bfu]/.test(withoutBackslashes(json));
/** Whether it has U+0000 or a lone surrogate. PostgreSQL can't store them, so no server wrote them. */
export const isUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/.test(withoutBackslashes(json));

const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const name = z.string().regex(/^[a-z0-9_-]{1,63}$/);
const table = z.strictObject({ name, columns: z.array(z.string()).min(1), rows: z.number().int().min(0), ...content });
const key = z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/);
/** A stored file. `document`: the guest's document, or the reply, whose opened content it is. */
export const fileLine = z.strictObject({ key, document: z.uuid().nullable(), ...content });
export type FileLine = z.output<typeof fileLine>;

/** A text that is shown, or compared with one of the database, before anything is known of the rows. */
const shown = z.string().refine((value) => !hasControls(JSON.stringify(value)));
const person = z.strictObject({ id: z.uuid(), name: shown.nullable(), email: shown.nullable() });
const plan = z.strictObject({ id: z.uuid(), code: shown, name: shown });
export const manifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  made_at: z.iso.datetime(),
  /** The last migration of the database that the rows are from. */
  schema: z.string(),
  project: z.strictObject({ id: z.uuid(), title: shown, owner_id: z.uuid() }),
  /** Whom rows refer to, and the plans. */
  people: z.array(person),
  plans: z.array(plan),
  tables: z.array(table).min(1),
  sheets: z.array(z.strictObject({ name, ...content })),
  files: z.strictObject({ count: z.number().int().min(0), ...content }),
  /** Files that rows name and that were lost before. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;
export type ArchivedTable = Manifest["tables"][number];
export type Content = Pick<ArchivedTable, "bytes" | "sha256">;

/** The one sentence for a file that is not what was written. */
export const damaged = (why: string, options?: ErrorOptions) =>
  new SetupError(`This is not a whole archive of a project: ${why}. Nothing was imported.`, options);

/** What every key of the storage looks like, whose project it belongs to first. */
export const storageKeys = /[0-9a-f]{8}-[0-9a-f-]{27}\/[0-9a-f]{40}(?:\.[a-z0-9]{1,8})?/g;

/** Refuses an archive of another version of the database: what migrations do to rows can't be done to an archive. */
export function requireSchema(schema: string, migrations: readonly string[]): void {
  if (schema === migrations.at(-1)) return;
  throw new SetupError(
    migrations.includes(schema)
      ? `This archive is of an older version of Nyota (${schema}). Import it with that version, and update afterwards, or make a new archive after an update of the server it is from. Nothing was imported.`
      : "This archive was made by a newer version of Nyota. Update Nyota first. Nothing was imported.",
  );
}
