import {
  type AuthenticationCreds,
  BufferJSON,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
  proto,
} from "@whiskeysockets/baileys";

export type KeyName = { type: string; id: string };
/** `value` is null for a key that is deleted. */
export type KeyChange = KeyName & { value: string | null };

/** Where the keys of a linked number are stored. Every write throws once another worker has the number. */
export type LinkKeys = {
  /** What the phone has signed, and the keys of the device itself; undefined for a number that is not linked. */
  readDevice: () => Promise<string | undefined>;
  writeDevice: (device: string) => Promise<void>;
  read: (type: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  write: (changes: readonly KeyChange[]) => Promise<void>;
};

export const writeDevice = (creds: AuthenticationCreds) => JSON.stringify(creds, BufferJSON.replacer);
export const readDevice = (text: string) => JSON.parse(text, BufferJSON.reviver) as AuthenticationCreds;

/** The keys of sessions as the library asks for them. */
export const signalKeysOf = ({ read, write }: Pick<LinkKeys, "read" | "write">): SignalKeyStore => ({
  get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
    const found: Record<string, SignalDataTypeMap[T]> = {};
    for (const [id, text] of await read(type, ids)) {
      const value = JSON.parse(text, BufferJSON.reviver);
      found[id] = type === "app-state-sync-key" ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
    }
    return found;
  },
  set: (data) => write(changesIn(data)),
});

const changesIn = (data: SignalDataSet): KeyChange[] =>
  Object.entries(data).flatMap(([type, byId]) =>
    Object.entries(byId ?? {}).map(([id, value]) => ({
      type,
      id,
      value: value === null || value === undefined ? null : JSON.stringify(value, BufferJSON.replacer),
    })),
  );

/** Keys of a number that is being linked: they are stored once the phone has agreed. */
export function keysInMemory() {
  const values = new Map<string, KeyChange>();
  const nameOf = ({ type, id }: KeyName) => JSON.stringify([type, id]);
  const keys: Pick<LinkKeys, "read" | "write"> = {
    read: async (type, ids) =>
      new Map(
        ids.flatMap((id) => {
          const value = values.get(nameOf({ type, id }))?.value;
          return typeof value === "string" ? [[id, value] as const] : [];
        }),
      ),
    write: async (changes) => {
      for (const change of changes) values.set(nameOf(change), change);
    },
  };
  return { keys, changes: (): KeyChange[] => [...values.values()] };
}
