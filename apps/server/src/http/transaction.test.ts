import { describe, expect, test, vi } from "vitest";
import { setContext } from "#db/context.ts";
import { asUser, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { inTransaction, type Base } from "./transaction.ts";

const server = useServer();
const request = { ip: "127.0.0.1", id: "test", log: { warn: vi.fn() } } as never;

async function start() {
  const { id: userId } = await signIn(server);
  const rename = (db: Base["db"], full_name: string) =>
    db.updateTable("users").set({ full_name }).where("id", "=", userId).execute();
  const readName = async (db: Base["db"]) =>
    (await db.selectFrom("users").select("full_name").where("id", "=", userId).executeTakeFirstOrThrow()).full_name;
  const elsewhere = (name: string) => asUser(server, userId, (db) => rename(db, name));
  await elsewhere("Aanya");
  return { userId, rename, readName, elsewhere };
}

describe("a transaction", () => {
  test.each([
    { isSnapshot: true, seen: ["Aanya", "Aanya"] },
    { isSnapshot: false, seen: ["Aanya", "Kabir"] },
  ])(
    "with isSnapshot $isSnapshot sees $seen when somebody changes the name meanwhile",
    async ({ isSnapshot, seen }) => {
      const { userId, readName, elsewhere } = await start();
      const read = async ({ db }: Base) => {
        await setContext(db, { userId });
        const before = await readName(db);
        await elsewhere("Kabir");
        return [before, await readName(db)];
      };
      expect(await inTransaction(server.deps, request, read, { isSnapshot })).toEqual(seen);
    },
  );

  test("of a snapshot runs again when what it changes has changed since", async () => {
    const { userId, rename, readName, elsewhere } = await start();
    let runs = 0;
    const change = async ({ db }: Base) => {
      runs += 1;
      await setContext(db, { userId });
      const before = await readName(db);
      if (runs === 1) await elsewhere("Kabir");
      await rename(db, `${before} Rao`);
    };
    await inTransaction(server.deps, request, change, { isSnapshot: true });
    expect([runs, await asUser(server, userId, readName)]).toEqual([2, "Kabir Rao"]);
  });
});
