/** How long after its last report somebody counts as present: two reports of a page may be lost. */
export const PRESENT_SECONDS = 40;
