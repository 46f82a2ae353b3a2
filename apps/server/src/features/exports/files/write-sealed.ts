import { Readable } from "node:stream";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { createSealer } from "#lib/seal.ts";
import { NotOpened, sealPieces, unsealPieces } from "#lib/seal-pieces.ts";

type Place = { projectId: string; exportId: string };
const sealedFor = ({ config }: Pick<Deps, "config">, { projectId, exportId }: Place) => ({
  sealer: createSealer(config.secret, "project archive"),
  place: [projectId, exportId],
});

/** An archive contains guests' opened documents, so it is encrypted where it is stored. */
export const writeSealed = (
  deps: Pick<Deps, "config" | "storage">,
  { key, pieces, ...place }: Place & { key: string; pieces: AsyncIterable<Uint8Array> },
) => deps.storage.write(key, sealPieces(sealedFor(deps, place), pieces));

export async function openSealed(
  deps: Pick<Deps, "config" | "storage">,
  { key, ...place }: Place & { key: string },
): Promise<Readable> {
  const pieces = unsealPieces(sealedFor(deps, place), await deps.storage.read(key));
  // Read before the reply begins: after a change of the secret it can't be opened.
  const first = await pieces.next().catch((error: unknown) => {
    if (!(error instanceof NotOpened)) throw error;
    throw new AppError("GONE", "This file can't be opened any more. Export again.");
  });
  async function* all() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return Readable.from(all());
}
