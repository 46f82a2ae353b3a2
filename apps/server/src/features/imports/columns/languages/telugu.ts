import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Telugu. */
export const telugu: HeaderWordsByField = {
  full_name: "పేరు, పూర్తి పేరు, అతిథి, అతిథి పేరు",
  first_name: "మొదటి పేరు",
  last_name: "ఇంటిపేరు, ఇంటి పేరు, చివరి పేరు",
  title: "బిరుదు",
  phone: "మొబైల్, మొబైల్ నంబర్, ఫోన్, ఫోన్ నంబర్, సెల్",
  email: "ఈమెయిల్, ఇమెయిల్",
  side: "పక్షం, వైపు",
  group: "సమూహం, వర్గం, బంధుత్వం, సంబంధం",
  sub_group: "కుటుంబం",
  expected_count: "సంఖ్య, మొత్తం, మంది",
  age_band: "వయస్సు, వయసు",
  gender: "లింగం",
  notes: "గమనిక, గమనికలు",
  other: "ఊరు, నగరం, చిరునామా, వరుస సంఖ్య",
};
