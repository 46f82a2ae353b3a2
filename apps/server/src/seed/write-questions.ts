import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const walkers = ["All of us", "Some of us", "No, thank you"];

/** Further questions of the hosts, answered by the households that accepted. */
export async function writeQuestions(scope: Scope) {
  const project_id = scope.projectId;
  const rows = await scope.db
    .insertInto("questions")
    .values([
      {
        project_id,
        position: 0,
        text: "Shall we fetch you from the airport or the station?",
        help: "Tell us the flight or train later; a car will be there.",
        type: "YES_NO",
        per: "HOUSEHOLD",
      },
      {
        project_id,
        position: 1,
        text: "Will you join the walk through the old city?",
        help: "Before breakfast, with chai at the end.",
        type: "SINGLE",
        options: walkers,
        per: "HOUSEHOLD",
      },
    ])
    .returning(["id", "position"])
    .execute();
  const [ride, walk] = [0, 1].map((place) => rows.find(({ position }) => position === place)?.id);
  await sql`
    with coming as (
      select g.sub_group_id as id, min(g.position) / 65536 as n from guests g
      join invitations i on i.project_id = g.project_id and i.guest_id = g.id and i.response = 'ACCEPTED'
      where g.project_id = ${project_id} and g.sub_group_id is not null group by g.sub_group_id)
    insert into question_answers (project_id, question_id, sub_group_id, value)
    select ${project_id}::uuid, ${ride}::uuid, id, to_jsonb(n % 3 > 0) from coming
    union all
    select ${project_id}::uuid, ${walk}::uuid, id, to_jsonb((${walkers}::text[])[1 + n % 3]) from coming where n % 4 > 0`.execute(
    scope.db,
  );
}
