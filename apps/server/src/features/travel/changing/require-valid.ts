import { FieldsError } from "#http/errors.ts";
import { checkTimes } from "../rules.ts";

/** On a booking each guest has a journey, so that a board counts everybody once. Throws FieldsError. */
export function requireOnePerson(pax: number | undefined, isOnBooking: boolean) {
  if (isOnBooking && pax !== undefined && pax > 1)
    throw new FieldsError({ pax: ["On a booking each guest counts as one person. Add the others to it instead."] });
}

/** Throws FieldsError. */
export function requireTimes(journey: Parameters<typeof checkTimes>[0]) {
  const problems = checkTimes(journey);
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}
