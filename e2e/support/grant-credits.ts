import pg from "pg";
import { startEmbedded } from "../../apps/server/src/db/embedded.ts";

/** Credits for a large wedding, which a trial does not have. */
export async function grantGuests(projectId: string, granted: number) {
  const { url } = await startEmbedded(process.env["NYOTA_E2E_HOME"] ?? "");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("update credit_balances set granted = $2 where project_id = $1 and credit_type = 'GUEST'", [
      projectId,
      granted,
    ]);
  } finally {
    await client.end();
  }
}
