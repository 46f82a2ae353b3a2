import type { ExportTopic } from "@nyota/contract/files/exports";
import { guestTopic } from "./guest-topic.ts";
import { headTopic } from "./head-topic.ts";
import { matrixTopic } from "./matrix-topic.ts";
import { linkTopic } from "./link-topic.ts";
import { arrivalTopic, departureTopic } from "./journey-topics.ts";
import { messageTopic } from "./message-topic.ts";
import { resultTopic } from "./result-topic.ts";
import type { Topic } from "../sheet/topic.ts";

/** All topics; each is defined in its own file. */
export const topics: Record<ExportTopic, Topic> = {
  guests: guestTopic,
  "rsvp-matrix": matrixTopic,
  "rsvp-links": linkTopic,
  "rsvp-heads": headTopic,
  "rsvp-results": resultTopic,
  arrivals: arrivalTopic,
  departures: departureTopic,
  messages: messageTopic,
};
