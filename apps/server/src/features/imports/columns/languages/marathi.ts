import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Marathi. */
export const marathi: HeaderWordsByField = {
  full_name: "नाव, पूर्ण नाव, पाहुणे, पाहुण्याचे नाव",
  first_name: "पहिले नाव",
  last_name: "आडनाव",
  title: "पदवी",
  phone: "भ्रमणध्वनी, फोन नंबर, दूरध्वनी, दूरध्वनी क्रमांक, मोबाईल क्रमांक",
  email: "ईमेल, ई मेल",
  side: "बाजू",
  group: "गट, नाते",
  sub_group: "कुटुंब, घराणे",
  expected_count: "एकूण, एकूण सदस्य, व्यक्ती, माणसे",
  age_band: "वय",
  gender: "लिंग",
  notes: "टीप, शेरा, नोंद",
  other: "शहर, गाव, पत्ता, अनुक्रमांक",
};
