import { sql } from "kysely";
import type { Receipt, SandboxStore } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import type { Lease } from "./leases.ts";

/** Stores the sandbox's messages by id; sending the same id again does not add a message. */
export const sandboxStore = (deps: Deps, lease: Lease): SandboxStore => ({
  keep: async (arrivals) => {
    const rows = arrivals.map(({ message: { providerId, to, text }, receipt }) => ({
      provider_id: providerId,
      phone: to,
      body: text,
      receipt,
    }));
    await sql`select nyota_store_deliveries(${lease.projectId}, ${lease.senderId}, ${JSON.stringify(rows)})`.execute(
      deps.connection.db,
    );
  },
  findReceipts: async (providerIds) => {
    const { rows } = await sql<{ provider_id: string; status: Receipt["status"] }>`
      select * from nyota_list_receipts(${lease.projectId}, ${lease.senderId}, ${providerIds}::text[])`.execute(
      deps.connection.db,
    );
    return rows.map(({ provider_id, status }) => ({ providerId: provider_id, status }));
  },
  acknowledge: async (receipts) => {
    const rows = receipts.map(({ providerId, status }) => ({ provider_id: providerId, status }));
    await sql`select nyota_acknowledge_receipts(${lease.projectId}, ${JSON.stringify(rows)})`.execute(
      deps.connection.db,
    );
  },
});
