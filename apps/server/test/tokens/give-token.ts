import type { ModuleLevels } from "@nyota/contract/access";
import { makePersonalToken } from "#http/access/personal-token.ts";
import { hashToken } from "#http/tokens.ts";
import type { Person } from "../factories.ts";
import type { Harness } from "../server.ts";

type Given = { permissions: ModuleLevels; projectIds?: string[]; days?: number };

/** A personal access token of a user with exactly these levels. */
export async function giveToken({ deps }: Harness, { id }: Pick<Person, "id">, given: Given): Promise<string> {
  const token = makePersonalToken();
  const now = deps.clock();
  await deps.connection.db
    .insertInto("personal_tokens")
    .values({
      user_id: id,
      name: "Spreadsheet",
      hash: hashToken(token),
      ending: token.slice(-4),
      permissions: JSON.stringify(given.permissions),
      project_ids: given.projectIds ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + (given.days ?? 30) * 86_400_000).toISOString(),
    })
    .execute();
  return token;
}
