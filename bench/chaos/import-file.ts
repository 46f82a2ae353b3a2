import { importEndpoints } from "@nyota/contract/files/imports";
import { call, send } from "../../apps/server/test/client.ts";
import type { Scene } from "./scene.ts";

/** Uploads a guest list and starts reading it without waiting for the result. Returns its id. */
export async function prepare({ server, owner, projectId }: Scene, n: number, rows = 20): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `Guest${n}x${row} Import,98${String(n * 100_000 + row).padStart(8, "0")},Group ${row % 7},Family ${row % 500}`,
  );
  const file = { name: `guests-${n}.csv`, bytes: ["Name,Mobile,Group,Family", ...lines].join("\n") };
  const uploaded = await send(
    server.app,
    importEndpoints.create,
    { params: { projectId }, body: { topic: "guests" }, file },
    owner,
  );
  if (uploaded.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(uploaded.body)}`);
  const { id, mapping } = uploaded.body as { id: string; mapping: never };
  const processed = await call(
    server.app,
    importEndpoints.process,
    { params: { projectId, importId: id }, body: { mapping } },
    owner,
  );
  if (processed.status !== 202) throw new Error(`Reading was refused: ${JSON.stringify(processed.body)}`);
  return id;
}
