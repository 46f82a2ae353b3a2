const MAX_FORMATTERS = 500;
const formatters = new Map<string, unknown>();

/**
 * Creating an Intl formatter takes a third of a millisecond and memory that is freed late, so each is created once. The
 * oldest is dropped when there are too many: zones and languages come from requests.
 */
function cached<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) as T | undefined;
  if (known) return known;
  const oldest = formatters.keys().next();
  if (formatters.size >= MAX_FORMATTERS && !oldest.done) formatters.delete(oldest.value);
  const made = make();
  formatters.set(key, made);
  return made;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached("date", locale, options, () => new Intl.DateTimeFormat(locale, options));

export const listFormat = (locale: string, options: Intl.ListFormatOptions): Intl.ListFormat =>
  cached("list", locale, options, () => new Intl.ListFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cached("number", locale, options, () => new Intl.NumberFormat(locale, options));
