import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Malayalam. */
export const malayalam: HeaderWordsByField = {
  full_name: "പേര്, മുഴുവൻ പേര്, അതിഥി, അതിഥിയുടെ പേര്",
  first_name: "ആദ്യ പേര്, ആദ്യനാമം",
  last_name: "അവസാന പേര്, കുടുംബപ്പേര്, വീട്ടുപേര്",
  title: "സ്ഥാനപ്പേര്",
  phone: "മൊബൈൽ, മൊബൈൽ നമ്പർ, ഫോൺ, ഫോൺ നമ്പർ",
  email: "ഇമെയിൽ, ഇ മെയിൽ",
  side: "പക്ഷം, ഭാഗം",
  group: "ഗ്രൂപ്പ്, വിഭാഗം, ബന്ധം",
  sub_group: "കുടുംബം, വീട്",
  expected_count: "എണ്ണം, ആകെ, ആളുകൾ",
  age_band: "പ്രായം, വയസ്സ്",
  gender: "ലിംഗം",
  notes: "കുറിപ്പ്, കുറിപ്പുകൾ",
  other: "നഗരം, സ്ഥലം, വിലാസം, ക്രമ നമ്പർ",
};
