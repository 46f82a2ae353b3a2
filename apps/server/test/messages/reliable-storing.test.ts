import { databaseRestart } from "../../../../bench/chaos/database-restart.ts";
import { importKill } from "../../../../bench/chaos/import-kill.ts";
import { lastCredit } from "../../../../bench/chaos/last-credit.ts";
import { testExperiment } from "./promises.ts";

testExperiment("last credit", lastCredit);
testExperiment("killed imports", importKill);
testExperiment("restarted database", databaseRestart);
