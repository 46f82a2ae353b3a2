import type { Transaction } from "kysely";
import { connect } from "#db/connect.ts";
import type { DB } from "#db/schema.generated.ts";
import { findUserByAddress } from "#features/auth/queries.ts";
import { blockUser, unblockUser } from "#features/users/commands.ts";
import { listUsers } from "#features/users/queries.ts";
import { SetupError } from "#lib/setup-error.ts";
import { readAddress } from "#read-address.ts";

const MAX_LISTED = 200;
const help = `nyota users list [TEXT]
nyota users block ADDRESS
nyota users unblock ADDRESS`;
const example = "For example: nyota users block asha@example.com";

/** `nyota users`. Returns lines for the terminal. */
export async function changeUsers(url: string, [verb, typed, ...more]: readonly string[]): Promise<string[]> {
  if (more.length > 0) throw new SetupError(help);
  if (verb === "list") return inApplication(url, (db) => list(db, typed));
  if ((verb !== "block" && verb !== "unblock") || !typed) throw new SetupError(help);
  const address = readAddress(typed, example);
  return inApplication(url, async (db) => {
    const user = await findUserByAddress(db, address, { isLocked: true });
    if (!user) throw new SetupError(`No account has the address ${address}. Nothing was changed.`);
    if (verb === "unblock") {
      await unblockUser(db, user.id);
      return [`${address} can sign in again.`];
    }
    const sessions = await blockUser(db, user.id);
    return [`${address} can't sign in any more. Sessions ended: ${sessions}.`];
  });
}

async function list(db: Transaction<DB>, search: string | undefined): Promise<string[]> {
  const users = await listUsers(db, { search, limit: MAX_LISTED });
  if (users.length === 0) return ["There is no such account."];
  const lines = users.map(({ email, phone, full_name, created_at, blocked_at }) =>
    [
      [email, phone].filter((each) => each !== null).join(", "),
      full_name ?? "no name yet",
      `since ${created_at.slice(0, 10)}`,
      ...(blocked_at ? [`blocked since ${blocked_at.slice(0, 10)}`] : []),
    ].join(" · "),
  );
  return users.length === MAX_LISTED
    ? [...lines, `These are the newest ${MAX_LISTED}. Give a text to search for others.`]
    : lines;
}

async function inApplication<T>(url: string, work: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    return await connection.db.transaction().execute(work);
  } finally {
    await connection.close();
  }
}
