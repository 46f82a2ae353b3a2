import { z } from "zod";

/** The states and union territories of India with their codes in GST, by which a GSTIN begins. */
export const gstStates = [
  { code: "35", name: "Andaman and Nicobar Islands", hasUtgst: true },
  { code: "37", name: "Andhra Pradesh" },
  { code: "12", name: "Arunachal Pradesh" },
  { code: "18", name: "Assam" },
  { code: "10", name: "Bihar" },
  { code: "04", name: "Chandigarh", hasUtgst: true },
  { code: "22", name: "Chhattisgarh" },
  { code: "26", name: "Dadra and Nagar Haveli and Daman and Diu", hasUtgst: true },
  { code: "07", name: "Delhi" },
  { code: "30", name: "Goa" },
  { code: "24", name: "Gujarat" },
  { code: "06", name: "Haryana" },
  { code: "02", name: "Himachal Pradesh" },
  { code: "01", name: "Jammu and Kashmir" },
  { code: "20", name: "Jharkhand" },
  { code: "29", name: "Karnataka" },
  { code: "32", name: "Kerala" },
  { code: "38", name: "Ladakh", hasUtgst: true },
  { code: "31", name: "Lakshadweep", hasUtgst: true },
  { code: "23", name: "Madhya Pradesh" },
  { code: "27", name: "Maharashtra" },
  { code: "14", name: "Manipur" },
  { code: "17", name: "Meghalaya" },
  { code: "15", name: "Mizoram" },
  { code: "13", name: "Nagaland" },
  { code: "21", name: "Odisha" },
  { code: "97", name: "Other Territory", hasUtgst: true },
  { code: "34", name: "Puducherry" },
  { code: "03", name: "Punjab" },
  { code: "08", name: "Rajasthan" },
  { code: "11", name: "Sikkim" },
  { code: "33", name: "Tamil Nadu" },
  { code: "36", name: "Telangana" },
  { code: "16", name: "Tripura" },
  { code: "09", name: "Uttar Pradesh" },
  { code: "05", name: "Uttarakhand" },
  { code: "19", name: "West Bengal" },
] as const satisfies readonly { code: string; name: string; hasUtgst?: true }[];
export type GstState = (typeof gstStates)[number]["code"];

const byCode = new Map<string, { code: GstState; name: string; hasUtgst?: true }>(
  gstStates.map((state) => [state.code, state]),
);
export const gstState = z.enum(
  gstStates.map(({ code }) => code),
  "Choose a state of India.",
);

export const stateName = (code: string): string => byCode.get(code)?.name ?? code;
/** A union territory without a legislature takes UTGST in place of SGST. */
export const hasUtgst = (code: string): boolean => byCode.get(code)?.hasUtgst ?? false;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The state's code, the PAN (five letters, four digits, a letter), which registration of it, a letter, a check digit. */
const shape = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

/** The check digit of the first 14 characters: the published algorithm, Luhn's with 36 digits. */
function checkDigit(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36);
}

/** A GSTIN as it was typed, in capitals and with its state. Undefined for what is none. */
export function readGstin(typed: string): { gstin: string; state: GstState } | undefined {
  const gstin = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  const state = byCode.get(shape.exec(gstin)?.[1] ?? "")?.code;
  return state && checkDigit(gstin.slice(0, 14)) === gstin[14] ? { gstin, state } : undefined;
}
