/** "12 minutes"; the end is never told too early. */
function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** What a limit is, and when it allows the next one. */
export const tellLimit = (limit: string, seconds: number): string =>
  `Up to ${limit}. It works again in ${formatWait(seconds)}.`;
