import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { createSealer } from "#lib/seal.ts";

export type SealDeps = { config: Pick<Deps["config"], "secret"> };
type DocumentKey = { project_id: string; id: string };
const placeOf = ({ project_id, id }: DocumentKey) => [project_id, id];
const sealerOf = ({ config }: SealDeps, what: "file" | "value") => createSealer(config.secret, `kyc document ${what}`);

export const sealValue = (deps: SealDeps, place: DocumentKey, value: string) =>
  sealerOf(deps, "value").seal(Buffer.from(value, "utf8"), placeOf(place));
export const sealFile = (deps: SealDeps, place: DocumentKey, bytes: Buffer) =>
  sealerOf(deps, "file").seal(bytes, placeOf(place));

/** Undefined when it can't be opened. */
export const tryValue = (deps: SealDeps, place: DocumentKey, sealed: Buffer) =>
  sealerOf(deps, "value").unseal(sealed, placeOf(place))?.toString("utf8");

export function unsealValue(deps: SealDeps, place: DocumentKey, sealed: Buffer): string {
  const value = tryValue(deps, place, sealed);
  if (value === undefined) throw cannotOpen();
  return value;
}

export const tryFile = (deps: SealDeps, place: DocumentKey, sealed: Buffer) =>
  sealerOf(deps, "file").unseal(sealed, placeOf(place));

export function unsealFile(deps: SealDeps, place: DocumentKey, sealed: Buffer): Buffer {
  const bytes = tryFile(deps, place, sealed);
  if (!bytes) throw cannotOpen();
  return bytes;
}

export const cannotOpen = () =>
  new AppError(
    "ILLEGAL_STATE",
    "This document can't be opened: it was changed outside Nyota, or encrypted with another key. Ask the guest for it again.",
  );
