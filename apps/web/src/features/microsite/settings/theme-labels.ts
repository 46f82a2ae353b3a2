import type { Theme } from "@nyota/contract/site/microsite";

export const themeWords: Record<Theme, string> = {
  jharokha: "Jharokha",
  marigold: "Marigold",
  lotus: "Lotus",
  palace: "Palace",
  garden: "Garden",
  midnight: "Midnight",
};
