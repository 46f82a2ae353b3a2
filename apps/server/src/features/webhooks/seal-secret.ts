import type { Deps } from "#http/deps.ts";
import { createSealer } from "#lib/seal.ts";

export type SealDeps = { config: Pick<Deps["config"], "secret"> };
type WebhookKey = { project_id: string; id: string };

const sealerOf = ({ config }: SealDeps) => createSealer(config.secret, "webhook secret");
const placeOf = ({ project_id, id }: WebhookKey) => [project_id, id];

export const sealSecret = (deps: SealDeps, webhook: WebhookKey, secret: string) =>
  sealerOf(deps).seal(Buffer.from(secret, "utf8"), placeOf(webhook));

/** Undefined when it was sealed with a secret of the server that is lost. */
export const unsealSecret = (deps: SealDeps, webhook: WebhookKey, sealed: Buffer) =>
  sealerOf(deps).unseal(sealed, placeOf(webhook))?.toString("utf8");
