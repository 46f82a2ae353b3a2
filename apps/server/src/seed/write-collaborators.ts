import { presets } from "@nyota/contract/permissions";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const levelsOf = (name: string) => JSON.stringify(presets.find(({ value }) => value === name)?.permissions ?? {});

/** People the host has invited: two who have not answered, one of them for one side only, and one who declined. */
export async function writeCollaborators(scope: Scope) {
  const { projectId: project_id, actor } = scope;
  const common = { project_id, invited_by: actor.id, times_sent: 1 };
  const sent_at = sql<string>`now() - interval '2 days'`;
  const expires_at = sql<string>`now() + interval '12 days'`;
  await scope.db
    .insertInto("collaborators")
    .values([
      {
        ...common,
        email: "desk@rambagh.example",
        permissions: levelsOf("HOTEL_DESK"),
        sent_at,
        expires_at,
        answered_at: null,
        status: "PENDING",
        side: null,
      },
      {
        ...common,
        email: "suresh.mehra@sample.nyota.example",
        permissions: levelsOf("CALLER"),
        side: "GROOM",
        sent_at,
        expires_at,
        answered_at: null,
        status: "PENDING",
      },
      {
        ...common,
        email: "cousin.rhea@sample.nyota.example",
        permissions: levelsOf("FAMILY_HELPER"),
        side: null,
        sent_at,
        expires_at,
        answered_at: sql<string>`now() - interval '1 day'`,
        status: "DECLINED",
      },
    ])
    .execute();
}
