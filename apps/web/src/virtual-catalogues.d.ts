declare module "virtual:catalogues" {
  import type { Language } from "@nyota/contract/languages";
  import type { CompiledMessage } from "icu-minify/format";
  type Load = () => Promise<{ default: Record<string, CompiledMessage> }>;
  /** By language and feature. */
  export const catalogues: Record<Exclude<Language, "en">, Record<string, Load>>;
  /** Each feature with those whose parts it shows. */
  export const shownWith: Record<string, string[]>;
}
