import { listBeyond } from "@nyota/contract/staff-permissions";
import { findProvenAddresses, findStaff, readStaffRights } from "#features/access/queries.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { deleteMember } from "./change-staff.ts";
import { lockFirm, requireAdministrator } from "./lock-staff.ts";
import { alreadyStaff } from "./rules.ts";

/** Makes the user staff of the firm, if whoever invited them may still give the rights of the invitation. */
export async function acceptInvitation(user: UserScope, staffId: string) {
  const row = await lockInvitation(user, staffId);
  if (await findStaff(user)) throw new AppError("CONFLICT", alreadyStaff);
  if (!(await mayStillGive(user, row)))
    throw new AppError(
      "ILLEGAL_STATE",
      "The person who invited you can't give these rights any more. Ask an administrator of the firm to invite you.",
    );
  await user.db
    .updateTable("merchant_members")
    .set({ user_id: user.userId, joined_at: user.now.toISOString() })
    .where("id", "=", row.id)
    .where("user_id", "is", null)
    .execute();
  return row.firm;
}

export async function declineInvitation(user: UserScope, staffId: string) {
  const row = await lockInvitation(user, staffId);
  await user.db
    .updateTable("merchant_members")
    .set({ declined_at: user.now.toISOString() })
    .where("id", "=", row.id)
    .execute();
  return row.firm;
}

/** Ends the user's own membership; their next request finds none of the firm's projects. */
export async function leaveFirm(user: UserScope, staffId: string) {
  const found = await findRow(user, staffId);
  if (!found || found.user_id !== user.userId) throw notFound("This firm");
  await lockFirm(user, found.merchant_id);
  const row = await findRow(user, staffId);
  if (row?.user_id !== user.userId) throw notFound("This firm");
  await requireAdministrator(user, { ...row, rights: readStaffRights(row.permissions) });
  await deleteMember(user, row);
  return row.firm;
}

const findRow = ({ db }: UserScope, staffId: string) =>
  db
    .selectFrom("merchant_members as m")
    .innerJoin("merchants as f", "f.id", "m.merchant_id")
    .selectAll("m")
    .select("f.name as firm")
    .where("m.id", "=", staffId)
    .executeTakeFirst();

/** An open invitation to one of the user's proven addresses; to everybody else it does not exist. */
async function lockInvitation(user: UserScope, staffId: string) {
  const addresses = await findProvenAddresses(user);
  const isTheirs = (row: Awaited<ReturnType<typeof findRow>>) =>
    row && (row.user_id === user.userId || (row.user_id === null && isOneOf(row.email, addresses)));
  const found = await findRow(user, staffId);
  if (!found || !isTheirs(found)) throw notFound("This invitation");
  await lockFirm(user, found.merchant_id);
  const row = await findRow(user, staffId);
  if (!row || !isTheirs(row)) throw notFound("This invitation");
  if (row.user_id) throw new AppError("ILLEGAL_STATE", "You have accepted this invitation already.");
  if (row.declined_at) throw new AppError("ILLEGAL_STATE", "You have declined this invitation.");
  if (row.expires_at !== null && new Date(row.expires_at) <= user.now)
    throw new AppError("ILLEGAL_STATE", "This invitation has expired. Ask for a new one.");
  return row;
}

const isOneOf = (email: string | null, addresses: readonly string[]) =>
  email !== null && addresses.some((address) => address.toLowerCase() === email.toLowerCase());

type Row = Awaited<ReturnType<typeof lockInvitation>>;

/** The rights of the inviter are read again: they may have been lowered, or the inviter removed, since the letter. */
async function mayStillGive({ db }: UserScope, row: Row): Promise<boolean> {
  const inviter = row.invited_by ? await findStaff({ db, userId: row.invited_by }) : undefined;
  if (inviter?.merchantId !== row.merchant_id || !inviter.actions.includes("MANAGE_STAFF")) return false;
  return listBeyond(readStaffRights(row.permissions), inviter).length === 0;
}
