import { campaignRaces } from "../../../../bench/chaos/campaign-races.ts";
import { twoOfEach } from "../../../../bench/chaos/two-of-each.ts";
import { receiptKill, workerKill } from "../../../../bench/chaos/worker-kill.ts";
import { holds } from "./promises.ts";

holds("killed workers", workerKill);
holds("killed workers and receipts", receiptKill);
holds("campaign races", campaignRaces);
holds("two of each", twoOfEach);
