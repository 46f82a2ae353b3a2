import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Bengali. */
export const bengali: HeaderWordsByField = {
  full_name: "নাম, পুরো নাম, অতিথি, অতিথির নাম, সদস্য",
  first_name: "প্রথম নাম",
  last_name: "পদবি, পদবী, উপাধি",
  title: "সম্বোধন",
  phone: "মোবাইল, মোবাইল নম্বর, ফোন, ফোন নম্বর, যোগাযোগ",
  email: "ইমেল, ইমেইল",
  side: "পক্ষ",
  group: "দল, শ্রেণী, সম্পর্ক",
  sub_group: "পরিবার, বাড়ি",
  expected_count: "সংখ্যা, মোট, মোট সদস্য, জন",
  age_band: "বয়স",
  gender: "লিঙ্গ",
  notes: "মন্তব্য, নোট",
  other: "শহর, গ্রাম, ঠিকানা, ক্রমিক",
};
