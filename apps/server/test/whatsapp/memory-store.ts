import type { LinkedStore } from "#gateways/whatsapp/driver.ts";

/** The keys of a linked number in memory, for tests of drivers. */
export function memoryStore(): LinkedStore {
  let device: string | undefined;
  const values = new Map<string, string>();
  return {
    keys: {
      readDevice: async () => device,
      writeDevice: async (text) => void (device = text),
      read: async (type, ids) =>
        new Map(
          ids.flatMap((id) => {
            const value = values.get(`${type} ${id}`);
            return value === undefined ? [] : [[id, value] as const];
          }),
        ),
      write: async (changes) => {
        for (const { type, id, value } of changes)
          if (value === null) values.delete(`${type} ${id}`);
          else values.set(`${type} ${id}`, value);
      },
    },
    readText: async () => undefined,
  };
}
