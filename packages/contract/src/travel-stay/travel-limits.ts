// Without zod, because the boards use it and would otherwise load all of it.

/** How many journeys one call confirms. */
export const CONFIRM_MAX = 500;
/** How many journeys one call can change, those of the same bookings not counted. */
export const CHANGE_MAX = 2_000;
