import { grants, levels, modules, staffActions, type Level, type StaffRights } from "@nyota/contract/access";
import type { merchantEndpoints } from "@nyota/contract/account/merchants";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { levelLabels, moduleLabels, permissionSentences } from "@nyota/contract/permissions";
import {
  listBeyond,
  staffActionLabels,
  staffActionSentences,
  staffGroupOf,
  staffGroups,
} from "@nyota/contract/staff-permissions";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { likeFolded, orderColumn } from "#db/search.ts";
import { findProvenAddresses, readStaffRights } from "#features/access/queries.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope, StaffScope, UserScope } from "#http/scope.ts";
import { asReply, selectMembers, selectStaff, statusAt } from "./select-staff.ts";

export { listFirmProjects } from "./list-projects.ts";

type ListQuery = ParsedOf<typeof merchantEndpoints.list>["query"];

export async function listStaff(scope: StaffScope, query: ListQuery) {
  let rows = selectStaff(scope);
  if (query.status) rows = rows.where(sql<boolean>`${statusAt(scope.now)} = any (${query.status}::text[])`);
  if (query.search)
    rows = rows.where(
      sql<boolean>`nyota_fold(concat_ws(' ', m.name, m.email, m.job_title)) ${likeFolded(query.search)}`,
    );
  const [column, direction] = orderColumn(query.ordering ?? "name");
  const page = await paginate(rows.orderBy(sql.ref(`m.${column}`), direction).orderBy("m.id"), query);
  return { ...page, results: page.results.map((row) => asReply(row, scope.staff)) };
}

const findOne = async (scope: StaffScope, staffId: string) => {
  const row = await selectStaff(scope).where("m.id", "=", staffId).executeTakeFirst();
  if (!row) throw notFound("This member of staff");
  return row;
};

export const readStaff = async (scope: StaffScope, staffId: string) =>
  asReply(await findOne(scope, staffId), scope.staff);

/** What a member may do. Everybody reads their own; that of others is for those who manage staff. */
export async function readPermissions(scope: StaffScope, staffId: string) {
  const { staff } = scope;
  if (staffId !== staff.staffId && !staff.actions.includes("MANAGE_STAFF"))
    throw new AppError("FORBIDDEN", "You can only see your own rights. Ask an administrator of your firm.");
  const row = await findOne(scope, staffId);
  const { id, name, group, may_change, updated_at } = asReply(row, staff);
  return {
    id,
    name,
    group,
    ...asLists(readStaffRights(row.permissions)),
    may_change,
    choices: choicesFor(staff),
    updated_at,
  };
}

const asLists = (rights: StaffRights) => ({ levels: rights.levels, actions: [...rights.actions] });

/** Everything that can be given, and what of it somebody with these rights may give. */
const choicesFor = (own: StaffRights) => ({
  modules: modules.map((value) => ({
    value,
    label: moduleLabels[value],
    levels: levels.map((level: Level) => ({
      value: level,
      label: levelLabels[level],
      sentence: permissionSentences[value][level],
      may_give: grants(own.levels[value], level),
    })),
  })),
  actions: staffActions.map((value) => ({
    value,
    label: staffActionLabels[value],
    sentence: staffActionSentences[value],
    may_give: own.actions.includes(value),
  })),
});

export async function listGroups({ db, staff }: StaffScope) {
  const rows = await db
    .selectFrom("merchant_members")
    .select("permissions")
    .where("merchant_id", "=", staff.merchantId)
    .where("user_id", "is not", null)
    .execute();
  const names = rows.map(({ permissions }) => staffGroupOf(readStaffRights(permissions))?.value);
  return {
    results: staffGroups.map((group) => ({
      ...group,
      actions: [...group.actions],
      may_give: staff.actions.includes("MANAGE_STAFF") && listBeyond(group, staff).length === 0,
      members: names.filter((name) => name === group.value).length,
    })),
  };
}

/** The firm of the user, and open invitations to addresses the user has proven. */
export async function listMemberships(user: UserScope) {
  const addresses = await findProvenAddresses(user);
  const rows = await selectMembers(user)
    .innerJoin("merchants as f", "f.id", "m.merchant_id")
    .select(["f.id as firm_id", "f.name as firm", "f.code"])
    .where(
      sql<boolean>`(m.user_id = ${user.userId}::uuid or (${statusAt(user.now)} = 'INVITED' and m.email = any (${addresses}::citext[])))`,
    )
    .orderBy(sql`m.user_id is null`)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
  return {
    results: rows.map(({ permissions, firm_id, firm, code, ...row }) => {
      const rights = readStaffRights(permissions);
      return {
        ...row,
        ...asLists(rights),
        merchant: { id: firm_id, name: firm, code: row.status === "ACTIVE" ? code : null },
        group: staffGroupOf(rights)?.value ?? null,
      };
    }),
  };
}

/** The firm a project was given to, with the number of people who work there. */
export async function readMerchant({ db, projectId }: Scope) {
  const row = await db
    .selectFrom("projects as p")
    .innerJoin("merchants as f", "f.id", "p.merchant_id")
    .select(["f.name", "p.merchant_given_at as given_at"])
    .select(
      sql<number>`(select count(*) from merchant_members m where m.merchant_id = f.id and m.user_id is not null)`.as(
        "staff",
      ),
    )
    .where("p.id", "=", projectId)
    .executeTakeFirst();
  return { merchant: row ?? null };
}
