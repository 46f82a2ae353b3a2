/**
 * A name that anybody may have typed, for a letter to a stranger. Nobody can send advertising or a trap through an
 * invitation: what looks like an address is left out. Dots after initials and titles get a space ("A. K. Sharma"), so
 * that no mail program turns them into a link.
 */
export function plainName(name: string, instead: string): string {
  // Not the joiners of Indian scripts.
  const shown = name.normalize("NFKC").replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
  if (/:\/\/|\/\/|[Ww]{3}\.|@|[\p{L}\p{N}-][.。]\p{Ll}{2}/u.test(shown)) return instead;
  return shown.replace(/[.。](?=[\p{L}\p{N}])/gu, "$& ");
}
