// The library can also find numbers in texts and format while typing; only the parts named here are loaded.
export { getCountries, getCountryCallingCode, Metadata, parsePhoneNumberFromString } from "libphonenumber-js/min";
