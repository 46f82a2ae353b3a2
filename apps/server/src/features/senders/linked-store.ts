import { createHmac, hkdfSync } from "node:crypto";
import type { KeyChange, LinkKeys } from "@nyota/whatsapp-linked";
import { sql } from "kysely";
import type { LinkedStore } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { createSealer, type Sealer } from "#lib/seal.ts";

/** Thrown when another worker has the number: what this one knows of its keys is outdated. */
export class LostLease extends Error {
  constructor() {
    super("Another worker has this number.");
  }
}

export type Held = { projectId: string; senderId: string; epoch: number };
type Place = Pick<Held, "projectId" | "senderId">;

/** How the device and the keys of linked numbers are sealed with a secret of the server. */
export function linkSealer(secret: string) {
  const sealer: Sealer = createSealer(secret, "whatsapp link");
  const naming = Buffer.from(hkdfSync("sha256", secret, "nyota", "name whatsapp keys", 32));
  const nameOf = ({ senderId }: Place, type: string, id: string) =>
    createHmac("sha256", naming)
      .update(JSON.stringify([senderId, type, id]))
      .digest();
  const devicePlace = ({ projectId, senderId }: Place) => [projectId, senderId, "device"];
  const keyPlace = ({ projectId, senderId }: Place, name: Buffer) => [projectId, senderId, name.toString("base64")];
  return {
    nameOf,
    sealDevice: (place: Place, device: string) => sealer.seal(Buffer.from(device, "utf8"), devicePlace(place)),
    unsealDevice: (place: Place, sealed: Buffer) => sealer.unseal(sealed, devicePlace(place))?.toString("utf8"),
    /** The name of a key is hidden as well, because some name a phone; so it is sealed with the key. */
    sealKey: (place: Place, { type, id, value }: { type: string; id: string; value: string }) => {
      const name = nameOf(place, type, id);
      const plain = Buffer.from(JSON.stringify([type, id, value]), "utf8");
      return { name, sealed: sealer.seal(plain, keyPlace(place, name)) };
    },
    unsealKey: (place: Place, { name, sealed }: { name: Buffer; sealed: Buffer }) => {
      const plain = sealer.unseal(sealed, keyPlace(place, name));
      if (!plain) return undefined;
      const [type, id, value] = JSON.parse(plain.toString("utf8")) as [string, string, string];
      return { type, id, value };
    },
  };
}
export type LinkSealer = ReturnType<typeof linkSealer>;

/** A row for each key, in base64, as the functions of the database read them. */
export const rowsOf = (sealer: LinkSealer, place: Place, changes: readonly KeyChange[]) =>
  changes.map(({ type, id, value }) => {
    if (value === null) return { name: sealer.nameOf(place, type, id).toString("base64"), key: null };
    const { name, sealed } = sealer.sealKey(place, { type, id, value });
    return { name: name.toString("base64"), key: sealed.toString("base64") };
  });

/** The keys of a linked number, as the worker with its lease reads and writes them. */
export function linkedStore(deps: Deps, held: Held): LinkedStore {
  const { projectId, senderId, epoch } = held;
  const sealer = linkSealer(deps.config.secret);
  const requireLease = (isHeld: boolean | undefined) => {
    if (!isHeld) throw new LostLease();
  };
  const keys: LinkKeys = {
    readDevice: () =>
      inProject(deps, projectId, async ({ db }) => {
        const row = await db
          .selectFrom("linked_devices")
          .select("sealed_device")
          .where("project_id", "=", projectId)
          .where("sender_id", "=", senderId)
          .executeTakeFirst();
        return row?.sealed_device ? sealer.unsealDevice(held, row.sealed_device) : undefined;
      }),
    writeDevice: async (device) => {
      const { rows } = await sql<{ is_held: boolean }>`
        select nyota_store_device(${projectId}, ${senderId}, ${epoch}, ${sealer.sealDevice(held, device)}) as is_held`.execute(
        deps.connection.db,
      );
      requireLease(rows[0]?.is_held);
    },
    read: (type, ids) => readKeys(deps, held, { sealer, type, ids }),
    write: async (changes) => {
      const { rows } = await sql<{ is_held: boolean }>`
        select nyota_store_keys(${projectId}, ${senderId}, ${epoch}, ${JSON.stringify(rowsOf(sealer, held, changes))}) as is_held`.execute(
        deps.connection.db,
      );
      requireLease(rows[0]?.is_held);
    },
  };
  return { keys, readText: (remoteId) => readText(deps, held, remoteId) };
}

type Asked = { sealer: LinkSealer; type: string; ids: readonly string[] };

const readKeys = (deps: Deps, held: Held, { sealer, type, ids }: Asked) =>
  inProject(deps, held.projectId, async ({ db }) => {
    const found = new Map<string, string>();
    if (ids.length === 0) return found;
    const rows = await db
      .selectFrom("linked_keys")
      .select(["name", "sealed_key"])
      .where("project_id", "=", held.projectId)
      .where("sender_id", "=", held.senderId)
      .where(
        "name",
        "in",
        ids.map((id) => sealer.nameOf(held, type, id)),
      )
      .execute();
    for (const { name, sealed_key: sealed } of rows) {
      const key = sealer.unsealKey(held, { name, sealed });
      if (key) found.set(key.id, key.value);
    }
    return found;
  });

const readText = (deps: Deps, { projectId, senderId }: Held, remoteId: string) =>
  inProject(deps, projectId, async ({ db }) => {
    const row = await db
      .selectFrom("messages")
      .select("rendered")
      .where("project_id", "=", projectId)
      .where("sender_id", "=", senderId)
      .where("remote_id", "=", remoteId)
      .executeTakeFirst();
    return row?.rendered ?? undefined;
  });

/** What opens a file that somebody has sent to a number is a key of the number as well. */
const FILE_KEY = "sent file";
type SealDeps = { config: Pick<Deps["config"], "secret"> };
type FileKeys = { senderId: string; files: readonly { id: string; reference: string }[] };

/** Stores what opens files, in the transaction that stores the messages they came with. */
export async function storeFileKeys({ projectId, db }: Scope, { config }: SealDeps, { senderId, files }: FileKeys) {
  if (files.length === 0) return;
  const changes = files.map(({ id, reference }) => ({ type: FILE_KEY, id, value: reference }));
  const rows = rowsOf(linkSealer(config.secret), { projectId, senderId }, changes);
  await sql`insert into linked_keys (project_id, sender_id, name, sealed_key)
    select d.project_id, d.sender_id, decode(t.name, 'base64'), decode(t.key, 'base64')
    from linked_devices d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (name text, key text)
    where d.project_id = ${projectId} and d.sender_id = ${senderId} and d.sealed_device is not null
    on conflict do nothing`.execute(db);
}

type FileKey = { senderId: string; id: string };

/** Undefined once the number was unlinked. */
export async function readFileKey({ projectId, db }: Scope, { config }: SealDeps, { senderId, id }: FileKey) {
  const place = { projectId, senderId };
  const sealer = linkSealer(config.secret);
  const row = await db
    .selectFrom("linked_keys")
    .select(["name", "sealed_key as sealed"])
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .where("name", "=", sealer.nameOf(place, FILE_KEY, id))
    .executeTakeFirst();
  return row && sealer.unsealKey(place, row)?.value;
}

/** The file is stored: nothing has to open it any more. */
export async function deleteFileKey({ projectId, db }: Scope, { config }: SealDeps, { senderId, id }: FileKey) {
  const name = linkSealer(config.secret).nameOf({ projectId, senderId }, FILE_KEY, id);
  await db
    .deleteFrom("linked_keys")
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .where("name", "=", name)
    .execute();
}
