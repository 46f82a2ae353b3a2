export { planDelay } from "./reading/plan-delay.ts";
export { readBoard } from "./reading/read-board.ts";
export { readSuggestions } from "./reading/read-suggestions.ts";
export { readTrip } from "./reading/read-trips.ts";
export { listVehicles, readVehicle } from "./reading/read-vehicles.ts";
export { readDriverLink } from "./driving/driver-links.ts";
