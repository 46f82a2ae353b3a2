import { text } from "@nyota/contract/fields";
import { formatFirmCode } from "@nyota/contract/firm-code";
import type { Transaction } from "kysely";
import { findUserByAddress } from "#features/auth/queries.ts";
import { addAdministrator } from "#features/merchants/commands.ts";
import { connect } from "./db/connect.ts";
import type { DB } from "./db/schema.generated.ts";
import { readAddress } from "./read-address.ts";
import { SetupError } from "./lib/setup-error.ts";

const example = 'For example: nyota merchant add "Sunrise Weddings" meera@example.com';

type Wanted = { name: string; address: string };

/** Creates a firm with its first administrator. Returns the result as lines for the terminal. */
export async function addMerchant(url: string, wanted: Wanted): Promise<string[]> {
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    return await connection.db.transaction().execute((db) => add(db, wanted));
  } finally {
    await connection.close();
  }
}

/** Parses add NAME ADDRESS. */
export function readMerchant([verb, typed, address, ...more]: readonly string[]): Wanted {
  if (verb !== "add") throw new SetupError(`nyota merchant knows only “add”.\n${example}`);
  if (!typed || !address)
    throw new SetupError(
      `nyota merchant add needs the name of a firm, and the address of its administrator.\n${example}`,
    );
  if (more.length > 0)
    throw new SetupError(`nyota merchant add takes NAME ADDRESS. Put a name of several words in quotes.\n${example}`);
  const name = text(120).safeParse(typed);
  if (!name.success) throw new SetupError(`“${typed}” is no name: ${name.error.issues[0]?.message}`);
  return { name: name.data, address: readAddress(address, example) };
}

async function add(db: Transaction<DB>, { name, address }: Wanted): Promise<string[]> {
  const user = await findUserByAddress(db, address);
  if (!user)
    throw new SetupError(
      `No account has the address ${address}. Its owner has to sign in once before. Nothing was added.`,
    );
  const added = await addAdministrator(db, { name, userId: user.id });
  if (added.otherFirm !== undefined)
    throw new SetupError(`${address} works for ${added.otherFirm} already. Nothing was added.`);
  return [
    added.isNew
      ? `Added ${added.name}. ${address} is its administrator.`
      : `${added.name} exists already. ${address} is an administrator of it now.`,
    `Hosts give it a project with the code ${formatFirmCode(added.code)}, which its staff find at /merchants.`,
  ];
}
