import type { Deps } from "#http/deps.ts";
import { createSealer } from "#lib/seal.ts";

export type SealDeps = { config: Pick<Deps["config"], "secret"> };
type Account = { project_id: string; sender_id: string };

/** Each secret is sealed for its own column, so that one can't be read as the other. */
const placeOf = ({ project_id, sender_id }: Account, column: "token" | "app secret") => [project_id, sender_id, column];
const sealerOf = ({ config }: SealDeps) => createSealer(config.secret, "whatsapp access");

export const sealAccess = (
  deps: SealDeps,
  account: Account,
  { token, appSecret }: { token: string; appSecret: string },
) => ({
  sealed_token: sealerOf(deps).seal(Buffer.from(token, "utf8"), placeOf(account, "token")),
  sealed_app_secret: sealerOf(deps).seal(Buffer.from(appSecret, "utf8"), placeOf(account, "app secret")),
});

type Sealed = Account & { sealed_token: Buffer | null; sealed_app_secret: Buffer };

/** Undefined parts were deleted, or sealed with a secret of the server that is lost. */
export function unsealAccess(deps: SealDeps, account: Sealed) {
  const unseal = (sealed: Buffer, column: "token" | "app secret") =>
    sealerOf(deps).unseal(sealed, placeOf(account, column))?.toString("utf8");
  return {
    token: account.sealed_token ? unseal(account.sealed_token, "token") : undefined,
    appSecret: unseal(account.sealed_app_secret, "app secret"),
  };
}
