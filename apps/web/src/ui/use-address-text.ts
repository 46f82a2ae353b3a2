import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** An address one signs in with as people write it: +919829011432 becomes +91 98290 11432, an e-mail address stays. */
export function useAddressText(): (address: string) => string {
  const library = usePhoneLibrary();
  return (address) =>
    address.includes("@") ? address : (library?.parsePhoneNumberFromString(address)?.formatInternational() ?? address);
}
