import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { SeedHousehold } from "./make-guests.ts";

export type SeedGroup = { name: string; side: "BRIDE" | "GROOM" | "BOTH" | "OTHER"; colour: string };

const fields = [...guestFieldNames, "phone_region"] as const;
const columns = sql.join(fields.map((field) => sql.ref(field)));
const values = sql.join(fields.map((field) => sql.ref(`v.${field}`)));
const blanks = JSON.stringify(
  Object.fromEntries(guestFieldNames.map((field) => [field, guestFieldInfo(field).blank ?? null])),
);

/** Writes groups, households, guests and their tags, in the order of the list. Returns the guests' ids and sides. */
export async function writeGuests(
  scope: Scope,
  { groups, households }: { groups: SeedGroup[]; households: SeedHousehold[] },
) {
  const project_id = scope.projectId;
  const top = await scope.db
    .insertInto("groups")
    .values(groups.map((group, position) => ({ ...group, project_id, position })))
    .returning(["id", "name"])
    .execute();
  const topIds = groups.map((group) => top.find(({ name }) => name === group.name)?.id as string);
  const { rows: subs } = await sql<{ id: string; n: number }>`
    with rows as (select nyota_id() as id, r.* from jsonb_to_recordset(${JSON.stringify(households.map(({ name, salutation, groupIndex }, n) => ({ n, name, salutation, parent_id: topIds[groupIndex] })))}::jsonb)
      as r (n int, name text, salutation text, parent_id uuid)),
    made as (insert into groups (project_id, id, name, salutation, parent_id, position) select ${project_id}, id, name, salutation, parent_id, n from rows returning 1)
    select id, n from rows order by n`.execute(scope.db);
  const guests = households.flatMap((household, n) =>
    household.guests.map((guest) => ({
      ...guest,
      display_name: [guest.title, guest.first_name, guest.last_name].filter(Boolean).join(" "),
      sub_group_id: subs[n]?.id,
      group_id: topIds[household.groupIndex],
    })),
  );
  const { rows } = await sql<{ id: string; group_id: string }>`
    insert into guests (${columns}, phone_raw, project_id, group_id, sub_group_id, position)
    select ${values}, v.phone, ${project_id}, v.group_id, v.sub_group_id, v.position
    from jsonb_array_elements(${JSON.stringify(guests.map((guest, n) => ({ ...guest, position: (n + 1) * 65_536 })))}::jsonb) as r
    cross join lateral jsonb_populate_record(null::guests, ${blanks}::jsonb || r) as v
    order by v.position
    returning id, group_id`.execute(scope.db);
  await addTags(scope);
  return rows;
}

/** Tags as a host would assign them, decided by the guests' data. */
async function addTags(scope: Scope) {
  const tags = [
    { name: "Elders", colour: "#8a5200", who: sql`g.is_vip` },
    { name: "Abroad", colour: "#0f6b74", who: sql`g.phone_region <> 'IN'` },
    { name: "Children", colour: "#2a7549", who: sql`g.age_band <> 'ADULT'` },
    { name: "Jain", colour: "#8e2f2b", who: sql`g.diet = 'Jain'` },
  ];
  for (const { name, colour, who } of tags) {
    const tag = await scope.db
      .insertInto("tags")
      .values({ project_id: scope.projectId, name, colour })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into guest_tags (project_id, guest_id, tag_id) select g.project_id, g.id, ${tag.id} from guests g where g.project_id = ${scope.projectId} and ${who}`.execute(
      scope.db,
    );
  }
}
