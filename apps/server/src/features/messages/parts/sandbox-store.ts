import type { SandboxStore } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";

/** The sandbox's far end: remembers a message by its id; a second arrival of the same id is the same message. */
export const sandboxStore = (deps: Deps, held: Lease): SandboxStore => ({
  keep: (message) =>
    inProject(deps, held.projectId, async (scope) => {
      const kept = await scope.db
        .insertInto("sandbox_deliveries")
        .values({
          project_id: held.projectId,
          sender_id: held.senderId,
          provider_id: message.providerId,
          phone: message.to,
          body: message.text,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return kept.numInsertedOrUpdatedRows === 1n;
    }),
});
