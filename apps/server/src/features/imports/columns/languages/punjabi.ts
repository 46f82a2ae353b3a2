import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Punjabi. */
export const punjabi: HeaderWordsByField = {
  full_name: "ਨਾਮ, ਨਾਂ, ਪੂਰਾ ਨਾਮ, ਮਹਿਮਾਨ, ਮਹਿਮਾਨ ਦਾ ਨਾਮ",
  first_name: "ਪਹਿਲਾ ਨਾਮ",
  last_name: "ਗੋਤ, ਉਪਨਾਮ, ਆਖਰੀ ਨਾਮ",
  title: "ਸੰਬੋਧਨ",
  phone: "ਮੋਬਾਈਲ, ਮੋਬਾਇਲ, ਮੋਬਾਈਲ ਨੰਬਰ, ਫ਼ੋਨ, ਫੋਨ, ਫੋਨ ਨੰਬਰ, ਸੰਪਰਕ",
  email: "ਈਮੇਲ",
  side: "ਪੱਖ, ਪਾਸਾ",
  group: "ਸਮੂਹ, ਰਿਸ਼ਤਾ",
  sub_group: "ਪਰਿਵਾਰ, ਟੱਬਰ, ਘਰ",
  expected_count: "ਗਿਣਤੀ, ਕੁੱਲ, ਜਣੇ",
  age_band: "ਉਮਰ",
  gender: "ਲਿੰਗ",
  notes: "ਨੋਟ, ਟਿੱਪਣੀ",
  other: "ਸ਼ਹਿਰ, ਪਿੰਡ, ਪਤਾ, ਲੜੀ ਨੰਬਰ",
};
