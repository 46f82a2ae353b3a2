import { guestTargets, type Target } from "../columns/targets.ts";
import { readStay } from "./read-stay.ts";
import { readTravel } from "./read-travel.ts";
import { stayTargets } from "./stay-targets.ts";
import { whoKeys, type RecordTopic, type Topic } from "./topic.ts";
import { travelTargets } from "./travel-targets.ts";

const who: Target[] = whoKeys.map((key) => guestTargets.find((target) => target.key === key)!);

export const topics: Record<RecordTopic, Topic> = {
  travel: { targets: [...who, ...travelTargets], readRow: readTravel },
  stay: { targets: [...who, ...stayTargets], readRow: readStay },
};
