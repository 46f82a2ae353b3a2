import type { CountryCode } from "libphonenumber-js/min";

/** The dial codes of the countries a project can be in, shown until the numbering plans are loaded. */
export const dialCodes: Partial<Record<CountryCode, string>> = {
  IN: "+91",
  US: "+1",
  GB: "+44",
  AE: "+971",
  CA: "+1",
  AU: "+61",
  SG: "+65",
  NP: "+977",
  LK: "+94",
  DE: "+49",
  FR: "+33",
  NZ: "+64",
  ZA: "+27",
  KE: "+254",
  MU: "+230",
  MY: "+60",
  TH: "+66",
  QA: "+974",
  OM: "+968",
  BH: "+973",
  KW: "+965",
  SA: "+966",
};
