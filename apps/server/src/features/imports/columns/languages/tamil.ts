import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Tamil. */
export const tamil: HeaderWordsByField = {
  full_name: "பெயர், முழுப் பெயர், முழுப்பெயர், விருந்தினர், விருந்தினர் பெயர்",
  first_name: "முதல் பெயர், முதற்பெயர்",
  last_name: "குடும்பப் பெயர், குடும்பப்பெயர், கடைசிப் பெயர்",
  title: "பட்டம்",
  phone: "கைபேசி, கைபேசி எண், தொலைபேசி, தொலைபேசி எண், மொபைல், மொபைல் எண், அலைபேசி, போன்",
  email: "மின்னஞ்சல்",
  side: "பக்கம், தரப்பு",
  group: "குழு, பிரிவு, உறவு",
  sub_group: "குடும்பம்",
  expected_count: "எண்ணிக்கை, மொத்தம், நபர்கள்",
  age_band: "வயது",
  gender: "பாலினம்",
  notes: "குறிப்பு, குறிப்புகள்",
  other: "ஊர், நகரம், முகவரி, வரிசை எண்",
};
