import type { HeaderWordsByField } from "./header-words.ts";
import { arabic } from "./arabic.ts";
import { bengali } from "./bengali.ts";
import { chinese } from "./chinese.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { gujarati } from "./gujarati.ts";
import { italian } from "./italian.ts";
import { kannada } from "./kannada.ts";
import { malayalam } from "./malayalam.ts";
import { marathi } from "./marathi.ts";
import { portuguese } from "./portuguese.ts";
import { punjabi } from "./punjabi.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { tamil } from "./tamil.ts";
import { telugu } from "./telugu.ts";
import { urdu } from "./urdu.ts";

/** English and Hindi are in header-aliases.ts. */
export const languages: readonly HeaderWordsByField[] = [
  arabic,
  bengali,
  chinese,
  french,
  german,
  gujarati,
  italian,
  kannada,
  malayalam,
  marathi,
  portuguese,
  punjabi,
  russian,
  spanish,
  tamil,
  telugu,
  urdu,
];
