import { campaignRaces } from "./campaign-races.ts";
import { databaseRestart } from "./database-restart.ts";
import type { Experiment } from "./experiment.ts";
import { importKill } from "./import-kill.ts";
import { lastCredit } from "./last-credit.ts";
import { paymentKill } from "./payment-kill.ts";
import { twoOfEach } from "./two-of-each.ts";
import { receiptKill, workerKill } from "./worker-kill.ts";

/** The experiments of `npm run chaos`, by name. */
export const experiments = {
  "worker-kill": workerKill,
  "receipt-kill": receiptKill,
  "campaign-races": campaignRaces,
  "last-credit": lastCredit,
  "import-kill": importKill,
  "payment-kill": paymentKill,
  "database-restart": databaseRestart,
  "two-of-each": twoOfEach,
} satisfies Record<string, Experiment>;
