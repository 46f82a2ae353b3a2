import type { ParsedOf } from "@nyota/contract/endpoint";
import type { MissingChoice } from "@nyota/contract/files/import-missing-schemas";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { AppError, FieldsError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { limitTo } from "../rows/limit-to.ts";
import { lockGuestList, requireState } from "../file/lock-import.ts";
import { inGroups, isMissing, needsCare } from "./missing-conditions.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { requireKnown } from "../columns/require-known.ts";
import { recount } from "./recount.ts";

type Decision = ParsedOf<typeof importEndpoints.decideMissing>["body"];

/** Stores what publishing will do with guests who are not in the file. */
export async function decideMissing(scope: Scope, importId: string, decision: Decision) {
  const { choice, guest_ids, groups, with_care = false } = decision;
  requireRight(scope, choice);
  await prepareBulk(scope.db, 10);
  const file = await lockGuestList(scope, importId);
  requireState(file, "READY");
  await limitTo(scope, file.options);
  const groupIds = (groups ?? []).filter((group) => group !== "none");
  await requireKnown(scope, { table: "groups", field: "groups", ids: groupIds });
  const named = guest_ids ? sql<boolean>`g.id = any (${guest_ids}::uuid[])` : inGroups(scope, importId, groups);
  const care = choice === "DELETE" && !with_care ? await needsCare(scope) : sql<boolean>`false`;
  const { rows } = await sql<{ id: string; is_left_out: boolean }>`
    select g.id, ${care} as is_left_out from guests g where ${isMissing(scope, importId)} and ${named}`.execute(
    scope.db,
  );
  if (guest_ids && rows.length < new Set(guest_ids).size)
    throw new FieldsError({ guest_ids: ["One of these guests is in the file by now, or no longer on the list."] });
  const decided = rows.filter((row) => !row.is_left_out).map(({ id }) => id);
  await store(scope, { importId, ids: decided, choice, knowingly: with_care });
  return { decided: decided.length, left_out: rows.length - decided.length, counts: await recount(scope, file) };
}

type Stored = { importId: string; ids: string[]; choice: MissingChoice; knowingly: boolean };

const store = (scope: Scope, { importId, ids, choice, knowingly }: Stored) =>
  (choice === "KEEP"
    ? sql`delete from import_missing
        where project_id = ${scope.projectId} and import_id = ${importId} and guest_id = any (${ids}::uuid[])`
    : sql`insert into import_missing (project_id, import_id, guest_id, choice, knowingly)
        select ${scope.projectId}, ${importId}, id, ${choice}, ${knowingly} from unnest(${ids}::uuid[]) as chosen(id)
        on conflict (project_id, import_id, guest_id) do update set choice = excluded.choice, knowingly = excluded.knowingly`
  ).execute(scope.db);

const lacks = (scope: Scope, level: "EDIT" | "DELETE") => !mayDo(scope, `GUEST:${level}`);

function requireRight(scope: Scope, choice: MissingChoice) {
  if (choice === "DELETE" && lacks(scope, "DELETE"))
    throw new AppError("FORBIDDEN", "You may not delete guests. Ask the owner, or tag them instead.");
  if ((choice === "TAG" || choice === "UNINVITE") && lacks(scope, "EDIT"))
    throw new AppError("FORBIDDEN", "You may only add guests, so those who are not in the file stay as they are.");
}

/** Publishing needs the same rights, whoever made the choices. */
export function requireMissingRights(scope: Scope, counts: Partial<ImportCounts>) {
  if (counts.to_delete) requireRight(scope, "DELETE");
  if (counts.to_tag || counts.to_uninvite) requireRight(scope, "TAG");
}
