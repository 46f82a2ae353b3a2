export { acceptSuggestions } from "./changing/accept-suggestions.ts";
export { applyDelay } from "./changing/apply-delay.ts";
export { putOnTrip, takeOffTrip } from "./changing/board-journeys.ts";
export { createTrip, removeTrip, updateTrip } from "./changing/change-trips.ts";
export { createVehicle, removeVehicle, updateVehicle } from "./changing/change-vehicles.ts";
export { undoTrips } from "./changing/store-undo.ts";
export { makeDriverLink, revokeDriverLink } from "./driving/driver-links.ts";
