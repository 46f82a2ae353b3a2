import sanscriptModule from "@indic-transliteration/sanscript";
import { lookUp } from "@nyota/contract/look-up";

// Its types describe an ES module with a default export; it is CommonJS, and the module itself is that default.
const sanscript = sanscriptModule as unknown as typeof sanscriptModule.default;

/** Scripts whose letters give the sound of a name. Not Tamil: p, b and bh are one letter there. */
const scripts = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Telugu", "Kannada", "Malayalam"];
/** In these scripts the "a" of a last consonant is pronounced. */
const southern: ReadonlySet<string> = new Set(["Telugu", "Kannada", "Malayalam"]);
/** The pattern for a run of letters of each script, with the joiners that shape them. */
const runs = scripts.map((script) => ({
  script,
  pattern: new RegExp(`(?:\\p{Script=${script}}[\\u200c\\u200d]*)+`, "gu"),
}));
const indic = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join("|"), "u");

// Letters that sanscript knows as one character only, which no normalisation makes of two, and the o and e of English
// words.
// Written as code points: an editor that normalises the file would make other keys of them.
const forms: Readonly<Record<string, string>> = {
  "\u0915\u093c": "\u0958",
  "\u0916\u093c": "\u0959",
  "\u0917\u093c": "\u095a",
  "\u091c\u093c": "\u095b",
  "\u092b\u093c": "\u095e",
  "\u0911": "\u0913",
  "\u0949": "\u094b",
  "\u0945": "\u0947",
};
const unusual = /[\u0915-\u0917\u091c\u092b]\u093c|[\u0911\u0949\u0945]/g;
const dots = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]/g;

export const isIndic = (text: string) => indic.test(text);

/** Words of Indian scripts in Latin letters, close enough for comparing names, not for display. */
export const transliterate = (text: string): string =>
  runs.reduce(
    (latin, { script, pattern }) => latin.replace(pattern, (run) => spell(run, script)),
    text.normalize("NFD").normalize("NFC"),
  );

function spell(run: string, script: string): string {
  const letters = run.replace(unusual, (form) => lookUp(forms, form) ?? form).replace(dots, "");
  const optitrans = sanscript.t(letters, script.toLowerCase(), "optitrans");
  const spoken = southern.has(script) ? optitrans : optitrans.replace(/(?<=[A-Za-z])a$/, "");
  return spoken
    .replace(/[~.]?N|~n|M/g, "n")
    .replace(/A/g, "aa")
    .replace(/I/g, "ee")
    .replace(/U/g, "oo")
    .replace(/R+/g, "ri")
    .replace(/[^A-Za-z\d]|H/g, "")
    .toLowerCase();
}
