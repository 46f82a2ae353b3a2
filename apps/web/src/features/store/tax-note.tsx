import type { Tax } from "@nyota/contract/store/money";
import { formatTax } from "./format-tax.ts";
import { joinWords } from "#lib/text/format.ts";

/** Says what is added to the prices shown, before anybody orders. */
export const TaxNote = ({ taxes }: { taxes: readonly Tax[] }) => (
  <p className="text-sm text-ink-2">
    {taxes.length > 0
      ? `Prices are without tax. ${joinWords(taxes.map(formatTax))} ${taxes.length > 1 ? "are" : "is"} added to your order.`
      : "You pay the prices shown: no tax is added."}
  </p>
);
