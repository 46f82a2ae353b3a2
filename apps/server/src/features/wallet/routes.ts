import { walletEndpoints } from "@nyota/contract/account/wallet";
import type { Mount } from "#http/mount.ts";
import { listBalances, listTransactions } from "./queries.ts";

export function walletRoutes(mount: Mount) {
  mount(walletEndpoints.balances, ({ scope, query }) => listBalances(scope, query));
  mount(walletEndpoints.transactions, ({ scope, query }) => listTransactions(scope, query));
}
