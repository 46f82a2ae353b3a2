import type { StaffRights } from "@nyota/contract/access";
import type { merchantEndpoints } from "@nyota/contract/account/merchants";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { staffActions } from "@nyota/contract/access";
import { withoutEmpty } from "@nyota/contract/permissions";
import { listBeyond, staffGroups, type StaffGroupName } from "@nyota/contract/staff-permissions";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { StaffScope } from "#http/scope.ts";
import {
  findMember,
  lockOwn,
  requireAdministrator,
  requireChangeable,
  requireOwned,
  type MemberRow,
} from "./lock-staff.ts";
import { isAdministrator } from "./rules.ts";

type Patch = ParsedOf<typeof merchantEndpoints.update>["body"];
type PermissionsPatch = ParsedOf<typeof merchantEndpoints.updatePermissions>["body"];

export const rightsOfGroup = (name: StaffGroupName): StaffRights => {
  const { levels, actions } = staffGroups.find(({ value }) => value === name) as StaffRights;
  return { levels, actions };
};

/** Somebody with all rights is stored as an administrator, who also has those that a later version adds. */
export const stored = ({ levels, actions }: StaffRights) =>
  JSON.stringify({
    levels: withoutEmpty(levels),
    actions,
    ...(isAdministrator({ levels, actions }) && { is_administrator: true }),
  });

/** Changes what the firm calls a member, or the group; one's own group never. */
export async function updateStaff(scope: StaffScope, staffId: string, { group, ...fields }: Patch) {
  const own = await lockOwn(scope);
  const member = await findMember(scope, staffId);
  if (group !== undefined || staffId !== own.staffId) requireChangeable(own, member);
  if (group !== undefined) {
    requireOwned(own, rightsOfGroup(group));
    await writeRights(scope, member, rightsOfGroup(group));
  }
  if (Object.keys(fields).length > 0)
    await scope.db.updateTable("merchant_members").set(fields).where("id", "=", member.id).execute();
}

/** Changes several permissions at once, and leaves those that are not named. They apply to the next request. */
export async function updatePermissions(scope: StaffScope, staffId: string, patch: PermissionsPatch) {
  const own = await lockOwn(scope);
  const member = await findMember(scope, staffId);
  requireChangeable(own, member);
  const { rights } = member;
  const after: StaffRights = {
    levels: { ...rights.levels, ...patch.levels },
    actions: staffActions.filter((action) => patch.actions?.[action] ?? rights.actions.includes(action)),
  };
  requireOwned(own, after);
  await writeRights(scope, member, after);
}

async function writeRights(scope: StaffScope, member: MemberRow, after: StaffRights) {
  await requireAdministrator(scope, member, after);
  await scope.db
    .updateTable("merchant_members")
    .set({
      permissions: stored(after),
      // Whoever changed an open invitation last answers for its rights when it is accepted.
      ...(member.user_id === null && { invited_by: scope.userId }),
    })
    .where("id", "=", member.id)
    .execute();
  const isChanged = listBeyond(after, member.rights).length > 0 || listBeyond(member.rights, after).length > 0;
  if (isChanged)
    await notifyMember(scope, member, (firm) => ({
      title: "Your rights have changed",
      message: `${escapeHtml(scope.userLabel)} changed what you can do in the projects of <b>${escapeHtml(firm)}</b>.`,
      link: "/merchants",
    }));
}

/** Removes a member, whose next request finds none of the firm's projects, or an invitation. */
export async function removeStaff(scope: StaffScope, staffId: string) {
  const own = await lockOwn(scope);
  const member = await findMember(scope, staffId);
  requireChangeable(own, member);
  await requireAdministrator(scope, member);
  await notifyMember(scope, member, (firm) => ({
    title: `You no longer work for ${firm}`,
    message: `${escapeHtml(scope.userLabel)} removed you from the staff of <b>${escapeHtml(firm)}</b>.`,
  }));
  await deleteMember(scope, member);
}

type News = { title: string; message: string; link?: string };

/** Notifies a member of what became of their rights, so that their open pages read them again. */
async function notifyMember(scope: StaffScope, { user_id, merchant_id }: MemberRow, describe: (firm: string) => News) {
  if (user_id === null) return;
  const { name } = await scope.db
    .selectFrom("merchants")
    .select("name")
    .where("id", "=", merchant_id)
    .executeTakeFirstOrThrow();
  await notify({ db: scope.db }, { userId: user_id, kind: "ACCESS_CHANGED", ...describe(name) });
}

export const deleteMember = ({ db }: Pick<StaffScope, "db">, { id }: Pick<MemberRow, "id">) =>
  db.deleteFrom("merchant_members").where("id", "=", id).execute();
