import { numberFormat } from "@nyota/contract/formatters";

/** An amount in minor units: `INR 4,999.00`. */
export const writeAmount = (minor: number, currency: string) =>
  `${currency} ${Math.floor(minor / 100).toLocaleString("en")}.${String(minor % 100).padStart(2, "0")}`;

/** The same for people, as the pages show it: `₹4,999`, `₹4,999.50`. */
export const formatAmount = (minor: number, currency: string) =>
  numberFormat("en-IN", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(minor / 100);
