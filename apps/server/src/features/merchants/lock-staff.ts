import type { StaffRights } from "@nyota/contract/access";
import { listBeyond } from "@nyota/contract/staff-permissions";
import type { UserScope } from "#http/scope.ts";
import { findStaff, readStaffRights } from "#features/access/queries.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Staff, StaffScope } from "#http/scope.ts";
import { findObstacle, isAdministrator } from "./rules.ts";

/** Changes of a firm's staff wait for each other, so that each is checked against the result of the ones before. */
export const lockFirm = ({ db }: Pick<UserScope, "db">, merchantId: string) =>
  db.selectFrom("merchants").select("id").where("id", "=", merchantId).forNoKeyUpdate().executeTakeFirst();

/** Locks the firm and reads the caller's rights again: they may have been lowered since the request began. */
export async function lockOwn(scope: StaffScope): Promise<Staff> {
  const { merchantId } = scope.staff;
  await lockFirm(scope, merchantId);
  const own = await findStaff(scope);
  if (own?.merchantId !== merchantId || !own.actions.includes("MANAGE_STAFF"))
    throw new AppError("FORBIDDEN", "You don't have permission to do this any more.");
  return own;
}

/** A member of the caller's firm, after lockOwn. */
export async function findMember({ db, staff }: StaffScope, staffId: string) {
  const row = await db
    .selectFrom("merchant_members")
    .selectAll()
    .where("merchant_id", "=", staff.merchantId)
    .where("id", "=", staffId)
    .executeTakeFirst();
  if (!row) throw notFound("This member of staff");
  return { ...row, rights: readStaffRights(row.permissions) };
}
export type MemberRow = Awaited<ReturnType<typeof findMember>>;

/** Throws for oneself, and for somebody who has more rights. */
export function requireChangeable(own: Staff, member: MemberRow) {
  const obstacle = findObstacle(own, member);
  if (obstacle) throw new AppError("FORBIDDEN", obstacle);
}

/** Throws unless the caller has all of these rights: nobody gives more than they have. */
export function requireOwned(own: Staff, wanted: StaffRights) {
  const beyond = listBeyond(wanted, own);
  if (beyond.length > 0)
    throw new AppError("FORBIDDEN", `You can't give more rights than you have yourself: ${beyond.join(", ")}.`);
}

/** Throws if the firm would have no administrator left without this member, or with these rights for them. */
export async function requireAdministrator(
  { db }: Pick<UserScope, "db">,
  member: Pick<MemberRow, "id" | "merchant_id" | "rights" | "user_id">,
  after?: StaffRights,
) {
  if (member.user_id === null || !isAdministrator(member.rights) || (after && isAdministrator(after))) return;
  const others = await db
    .selectFrom("merchant_members")
    .select("permissions")
    .where("merchant_id", "=", member.merchant_id)
    .where("id", "!=", member.id)
    .where("user_id", "is not", null)
    .execute();
  if (!others.some(({ permissions }) => isAdministrator(readStaffRights(permissions))))
    throw new AppError("ILLEGAL_STATE", "The firm needs an administrator. Make somebody else one first.");
}
