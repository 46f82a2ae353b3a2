import type { ExportTopic } from "@nyota/contract/exports";
import { guestTopic } from "#features/exports/parts/guest-topic.ts";
import { matrixTopic } from "#features/exports/parts/matrix-topic.ts";
import type { Topic } from "#features/exports/parts/topic.ts";

/** Every topic there is; what it is about stands in its own file. */
export const topics: Record<ExportTopic, Topic> = { guests: guestTopic, "rsvp-matrix": matrixTopic };
