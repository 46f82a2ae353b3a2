import type { Tax } from "@nyota/contract/store/money";
import { formatNumber } from "#lib/text/format.ts";

export const formatTax = ({ name, rate }: Tax) => `${name} ${formatNumber(rate / 100)}%`;
