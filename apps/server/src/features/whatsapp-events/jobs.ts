export { processEvent } from "./process-event.ts";
export { sweepEvents } from "./sweep-events.ts";
