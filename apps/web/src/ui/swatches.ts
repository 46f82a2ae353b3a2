import { t } from "#lib/i18n/t.ts";

const tokens = {
  henna: t("Henna"),
  marigold: t("Marigold"),
  peacock: t("Peacock"),
  leaf: t("Leaf"),
  night: t("Plum"),
  rose: t("Rose"),
};

/** The colours of the covers, which are the same in both themes. */
export function listSwatches(): { value: string; label: string }[] {
  const style = getComputedStyle(document.documentElement);
  return Object.entries(tokens)
    .map(([name, label]) => ({ value: style.getPropertyValue(`--cover-${name}-to`).trim(), label }))
    .filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value));
}
