/** Pixels. */
export const headSizes = { width: 216, height: 62 };
/** The narrowest column of a night. */
export const MIN_NIGHT_WIDTH = 112;
export const lineSizes = { heading: 44, bed: 30, guest: 46 };
