/**
 * A name that anybody may have typed, for a letter to a stranger. Nobody can send advertising or a trap through an
 * invitation: dots between letters, which a mail program would turn into a link, get a space ("A. K. Sharma"), and what
 * is an address all the same is left out.
 */
export function plainName(name: string, instead: string): string {
  // Not the joiners of Indian scripts.
  const shown = name.normalize("NFKC").replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
  if (/:\/\/|\/\/|www\.|@/i.test(shown)) return instead;
  return shown.replace(/([.。]+)(?=[\p{L}\p{N}])/gu, "$1 ");
}
