import { builtInProducts } from "@nyota/contract/store/built-in-products";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const own = Object.values(builtInProducts).flatMap((product) => Object.values(product));

/** As for somebody who reads the interface in a language. */
async function load(language: string) {
  localStorage.setItem("nyota-language", language);
  const { loadTexts } = await import("#lib/i18n/t.ts");
  for (const area of ["shell", "contract", "server"]) await loadTexts(area);
  return import("./product-text.ts");
}
beforeEach(() => vi.resetModules());
afterEach(() => {
  localStorage.clear();
  // The files that run after this one share its modules, and would be in its last language.
  vi.resetModules();
});

test("what Nyota sells at first is in Hindi for a reader of Hindi, and in English for one of English", async () => {
  const { productText, boughtText, productInWords } = await load("hi");
  for (const text of own) expect(productText(text)).toMatch(/[\u0900-\u097f]/);
  expect(productText("Grand")).toBe("ग्रैंड");
  expect(boughtText("2 × 100 more guests")).toBe("2 × 100 और मेहमान");
  expect(productInWords({ name: "Royal", features: ["No limits", "Tea for all"] })).toEqual({
    name: "रॉयल",
    features: ["कोई सीमा नहीं", "Tea for all"],
  });
  vi.resetModules();
  const english = await load("en");
  for (const text of own) expect(english.productText(text)).toBe(text);
});

test("a product of the operator's own is shown as they wrote it, also where it is a word of the interface", async () => {
  const { productText } = await load("hi");
  for (const text of ["Wedding", "Events", "Maharaja", "शाही"]) expect(productText(text)).toBe(text);
});
