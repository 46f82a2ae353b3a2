import type { StaffStatus } from "@nyota/contract/account/merchants";
import { staffGroupOf } from "@nyota/contract/staff-permissions";
import { sql } from "kysely";
import { readStaffRights } from "#features/access/queries.ts";
import type { Staff, StaffScope, UserScope } from "#http/scope.ts";
import { findObstacle, isAdministrator } from "./rules.ts";

/** An invitation expires without a change of its row. */
export const statusAt = (now: Date) =>
  sql<StaffStatus>`case when m.user_id is not null then 'ACTIVE' when m.declined_at is not null then 'DECLINED'
    when m.expires_at <= ${now.toISOString()} then 'EXPIRED' else 'INVITED' end`;

export const selectMembers = ({ db, now }: Pick<UserScope, "db" | "now">) =>
  db
    .selectFrom("merchant_members as m")
    .leftJoin("users as u", "u.id", "m.user_id")
    .leftJoin("users as i", "i.id", "m.invited_by")
    .select(["m.id", "m.user_id", "m.name", "m.job_title", "m.permissions", "m.sent_at", "m.expires_at"])
    .select(["m.joined_at", "m.created_at", "m.updated_at", "i.full_name as invited_by"])
    .select([
      sql<string>`coalesce(m.email::text, u.email::text, u.phone, '')`.as("address"),
      statusAt(now).as("status"),
    ]);

/** The staff of the caller's firm. */
export const selectStaff = (scope: StaffScope) =>
  selectMembers(scope).where("m.merchant_id", "=", scope.staff.merchantId);

type Row = { id: string; permissions: unknown };

export function asReply<T extends Row>({ permissions, ...row }: T, own: Staff) {
  const rights = readStaffRights(permissions);
  return {
    ...row,
    group: staffGroupOf(rights)?.value ?? null,
    is_administrator: isAdministrator(rights),
    is_me: row.id === own.staffId,
    may_change: own.actions.includes("MANAGE_STAFF") && findObstacle(own, { id: row.id, rights }) === undefined,
  };
}
