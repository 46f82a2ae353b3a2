const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a day to YYYY-MM-DD from the usual ways to type it: 2027-02-12, 12/2/2027 (day first), 12 Feb 2027. Undefined
 * for anything else.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (dayFirst) return realDay(dayFirst[3], dayFirst[2], dayFirst[1]);
  const inWords = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/.exec(text);
  const month = inWords ? months.indexOf((inWords[2] ?? "").slice(0, 3)) + 1 : 0;
  return month > 0 ? realDay(inWords?.[3], String(month), inWords?.[1]) : undefined;
}

function realDay(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && /^(19|20|21)/.test(iso) ? iso : undefined;
}
