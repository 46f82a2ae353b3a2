import type { Tax } from "@nyota/contract/store/money";
import { formatTax } from "./format-tax.ts";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** Says what is added to the prices shown, before anybody orders. */
export const TaxNote = ({ taxes }: { taxes: readonly Tax[] }) => (
  <p className="text-sm text-ink-2">
    {taxes.length > 0
      ? t("Prices are without tax. {taxes} {count, plural, one {is} other {are}} added to your order.", {
          taxes: joinWords(taxes.map(formatTax)),
          count: taxes.length,
        })
      : t("You pay the prices shown: no tax is added.")}
  </p>
);
