import type { Theme } from "@nyota/contract/site/microsite";
import { t } from "#lib/i18n/t.ts";

export const themeWords: Record<Theme, string> = {
  jharokha: t("Jharokha"),
  marigold: t("Marigold"),
  lotus: t("Lotus"),
  palace: t("Palace"),
  garden: t("Garden"),
  midnight: t("Midnight"),
};
