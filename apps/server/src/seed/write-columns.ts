import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const songs = ["Kala chashma", "London thumakda", "Gallan goodiyaan", "Morni banke", "Nachde ne saare"];

/** Two of the host's own columns, filled in for about as many guests as would have been asked by now. */
export async function writeColumns(scope: Scope) {
  const project_id = scope.projectId;
  await scope.db
    .insertInto("guest_columns")
    .values([
      {
        project_id,
        key: "kurta_size",
        label: "Kurta size",
        type: "SELECT",
        options: ["S", "M", "L", "XL"],
        position: 1,
        is_shown_to_guests: true,
      },
      {
        project_id,
        key: "song_wish",
        label: "Song wish",
        type: "TEXT",
        options: [],
        position: 2,
        is_shown_to_guests: false,
      },
    ])
    .execute();
  // By position in the list, so that every sample is the same.
  await sql`update guests g set custom_fields = jsonb_strip_nulls(jsonb_build_object(
      'kurta_size', case when g.age_band = 'ADULT' and n % 5 < 3 then (array['M', 'L', 'S', 'XL', 'L'])[1 + n * 7 % 5] end,
      'song_wish', case when n % 9 = 4 then (${songs}::text[])[1 + n % 5] end))
    from (select id, position / 65536 as n from guests where project_id = ${project_id}) p
    where g.project_id = ${project_id} and g.id = p.id`.execute(scope.db);
}
