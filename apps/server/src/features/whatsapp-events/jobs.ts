export { processEvent } from "./process-event.ts";
