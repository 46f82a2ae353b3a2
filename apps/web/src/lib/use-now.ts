import { useState } from "react";

/** The time at which a component was mounted: exact enough for days, and the same in every render. */
export function useNow(): Date {
  return useState(() => new Date())[0];
}
