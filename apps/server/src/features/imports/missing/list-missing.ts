import type { ParsedOf } from "@nyota/contract/endpoint";
import type { MissingChoice, MissingGroup } from "@nyota/contract/files/import-missing-schemas";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";
import { limitTo } from "../rows/limit-to.ts";
import { readFacts } from "./missing-facts.ts";
import { coveredGroups, inGroups, isMissing, needsCare } from "./missing-conditions.ts";
import { type Options } from "../columns/read-plan.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";

type Asked = {
  file: { id: string; state: string; options: Options };
  query: ParsedOf<typeof importEndpoints.missing>["query"];
};

/**
 * While an import is open, the guests who are not in the file; after publishing, those whom it changed because they
 * were missing.
 */
export async function listMissing(scope: Scope, { file, query }: Asked) {
  await prepareBulk(scope.db, 10);
  await limitTo(scope, file.options);
  const isOpen = file.state === "READY";
  const care = await needsCare(scope);
  let rows = scope.db
    .selectFrom("guests as g")
    .leftJoin("import_missing as c", (join) =>
      join.onRef("c.project_id", "=", "g.project_id").onRef("c.guest_id", "=", "g.id").on("c.import_id", "=", file.id),
    )
    .leftJoin("groups as gr", (join) =>
      join.onRef("gr.project_id", "=", "g.project_id").onRef("gr.id", "=", "g.group_id"),
    )
    .leftJoin("groups as sg", (join) =>
      join.onRef("sg.project_id", "=", "g.project_id").onRef("sg.id", "=", "g.sub_group_id"),
    )
    .select(["g.id", "g.display_name as name", "g.phone", "sg.name as sub_group"])
    .select([
      sql<MissingChoice>`coalesce(c.choice, 'KEEP')`.as("choice"),
      sql<{ id: string; name: string } | null>`case when gr.id is not null
        then json_build_object('id', gr.id, 'name', gr.name) end`.as("group"),
      care.as("needs_care"),
    ])
    .where("g.project_id", "=", scope.projectId);
  if (isOpen) rows = rows.where(isMissing(scope, file.id)).where(inGroups(scope, file.id, query.group));
  else {
    rows = rows.where("c.choice", "is not", null);
    if (query.group) rows = rows.where(inGroups(scope, file.id, query.group));
  }
  if (query.choice) rows = rows.where(sql<boolean>`coalesce(c.choice, 'KEEP') = any (${query.choice}::text[])`);
  if (query.search) rows = rows.where(containing("g.display_name", query.search));
  const page = await paginate(rows.orderBy("g.position").orderBy("g.id"), query);
  const facts = await readFacts(
    scope,
    page.results.map(({ id }) => id),
  );
  return {
    ...page,
    results: page.results.map((row) => ({ ...row, facts: facts.get(row.id) ?? [] })),
    groups: isOpen ? await listGroups(scope, file.id) : [],
  };
}

/** The groups with missing guests; those that the file covers come first. */
async function listGroups(scope: Scope, importId: string): Promise<MissingGroup[]> {
  const { rows } = await sql<MissingGroup>`
    select gr.id, gr.name, coalesce(max(p.present), 0) as present, count(*) as missing, count(c.choice) as chosen
    from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join ${coveredGroups(scope, importId)} as p
      on p.group_id = coalesce(g.group_id, '00000000-0000-0000-0000-000000000000'::uuid)
    left join import_missing c on c.project_id = g.project_id and c.import_id = ${importId} and c.guest_id = g.id
    where ${isMissing(scope, importId)}
    group by gr.id, gr.name, gr.position order by max(p.present) is null, gr.position, gr.name`.execute(scope.db);
  return rows;
}
