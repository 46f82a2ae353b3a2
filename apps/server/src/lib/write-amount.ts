/** An amount in minor units: `INR 4,999.00`. */
export const writeAmount = (minor: number, currency: string) =>
  `${currency} ${Math.floor(minor / 100).toLocaleString("en")}.${String(minor % 100).padStart(2, "0")}`;
