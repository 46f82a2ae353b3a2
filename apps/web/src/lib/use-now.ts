import { useState } from "react";

/** The moment at which a component appeared: exact enough for days, and the same in every render. */
export function useNow(): Date {
  return useState(() => new Date())[0];
}
