import { databaseRestart } from "../../../../bench/chaos/database-restart.ts";
import { importKill } from "../../../../bench/chaos/import-kill.ts";
import { lastCredit } from "../../../../bench/chaos/last-credit.ts";
import { holds } from "./promises.ts";

holds("last credit", lastCredit);
holds("killed imports", importKill);
holds("restarted database", databaseRestart);
