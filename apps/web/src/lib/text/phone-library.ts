// The library also finds numbers in texts and formats while one types; what is named here is all that we fetch of it.
export { getCountries, getCountryCallingCode, Metadata, parsePhoneNumberFromString } from "libphonenumber-js/min";
