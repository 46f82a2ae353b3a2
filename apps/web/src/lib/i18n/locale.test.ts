import { keysOf } from "@nyota/contract/keys-of";
import { languageNames } from "@nyota/contract/languages";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  localStorage.clear();
  // The files that run after this one share its modules, and would be in its last language.
  vi.resetModules();
});

test.each(keysOf(languageNames))(
  "a page that was loaded again for %s is in it, and isn't loaded once more",
  async (wanted) => {
    localStorage.setItem("nyota-language", wanted);
    vi.resetModules();
    const { language, storeLanguage } = await import("#lib/i18n/locale.ts");
    expect(language).toBe(wanted);
    expect(storeLanguage(wanted)).toBe(false);
  },
);
