import { staffGroupOf } from "@nyota/contract/staff-permissions";
import { sql } from "kysely";
import { readStaffRights } from "#features/access/queries.ts";
import { sendLetter } from "#gateways/letters.ts";
import type { Deps } from "#http/deps.ts";
import { plainName } from "#lib/text/plain-name.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { staffLetter } from "./staff-letter.ts";

/** Sends an invitation to a firm that is still open. In a job, so that the inviter's call takes as long either way. */
export async function sendStaffInvitation(deps: Deps, { staff_id }: PayloadOf<"merchants.send_invitation">) {
  const { connection, clock, config } = deps;
  const open = await connection.db.transaction().execute((db) =>
    db
      .selectFrom("merchant_members as m")
      .innerJoin("merchants as f", "f.id", "m.merchant_id")
      .leftJoin("users as i", "i.id", "m.invited_by")
      .select(["m.email", "m.permissions", "f.name as firm"])
      .select(sql<string>`coalesce(i.full_name, 'A Nyota user')`.as("inviter"))
      .where("m.id", "=", staff_id)
      .where("m.user_id", "is", null)
      .where("m.declined_at", "is", null)
      .where("m.expires_at", ">", clock().toISOString())
      .executeTakeFirst(),
  );
  if (!open?.email) return;
  const letter = staffLetter({
    inviter: plainName(open.inviter, "A Nyota user"),
    firm: open.firm,
    address: open.email,
    group: staffGroupOf(readStaffRights(open.permissions))?.label,
    link: `${config.publicUrl}/merchants/join/${staff_id}`,
  });
  await sendLetter(deps, open.email, letter);
}
