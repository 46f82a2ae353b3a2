import { campaignRaces } from "../../../../bench/chaos/campaign-races.ts";
import { twoOfEach } from "../../../../bench/chaos/two-of-each.ts";
import { receiptKill, workerKill } from "../../../../bench/chaos/worker-kill.ts";
import { testExperiment } from "./promises.ts";

testExperiment("killed workers", workerKill);
testExperiment("killed workers and receipts", receiptKill);
testExperiment("campaign races", campaignRaces);
testExperiment("two of each", twoOfEach);
