import { sql } from "kysely";
import type { SandboxStore } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import type { Lease } from "./leases.ts";

/** The sandbox's far end: remembers a message by its id; a second arrival of the same id is the same message. */
export const sandboxStore = (deps: Deps, held: Lease): SandboxStore => ({
  keep: async ({ providerId, to, text }) => {
    const { rows } = await sql<{ kept: boolean }>`
      select nyota_keep_delivery(${held.projectId}, ${held.senderId}, ${providerId}, ${to}, ${text}) as kept`.execute(
      deps.connection.db,
    );
    return rows[0]?.kept ?? false;
  },
});
