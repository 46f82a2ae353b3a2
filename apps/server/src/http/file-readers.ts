import { createSlots } from "./slots.ts";

/** Each takes a processor and some hundred megabytes while it runs. */
const MAX_READERS = 2;

/**
 * Reading what people upload: workbooks, pictures, documents. Two at once in this process, one of each project or link; others wait in
 * order. Hold no connection of the database meanwhile.
 */
export const fileReaders = createSlots({
  total: MAX_READERS,
  perKey: 1,
  patience: 30_000,
  refusal: "Many files are being read just now. Try again in a moment.",
});
