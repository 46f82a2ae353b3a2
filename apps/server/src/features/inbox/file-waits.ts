const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** How long after each attempt to fetch a file the next one is made. */
export const fileWaits = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;
export const MAX_FILE_ATTEMPTS = fileWaits.length;
/** When a file is fetched whose own job was lost. */
export const FIRST_WAIT = 5 * MINUTE;
