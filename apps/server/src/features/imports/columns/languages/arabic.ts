import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Arabic. */
export const arabic: HeaderWordsByField = {
  full_name: "الاسم, اسم, الاسم الكامل, اسم الضيف, الضيف",
  first_name: "الاسم الأول",
  last_name: "اسم العائلة, اللقب, الكنية, الاسم الأخير",
  title: "اللقب الرسمي",
  phone: "الجوال, رقم الجوال, الهاتف, رقم الهاتف, المحمول, موبايل, الموبايل",
  email: "البريد الإلكتروني, البريد, الايميل, الإيميل",
  side: "الجهة, الطرف, من طرف",
  group: "المجموعة, الفئة, القرابة, صلة القرابة",
  sub_group: "العائلة, الأسرة",
  expected_count: "العدد, عدد الأشخاص, عدد الضيوف, عدد الأفراد",
  age_band: "العمر, الفئة العمرية",
  gender: "الجنس",
  notes: "ملاحظات, ملاحظة",
  other: "المدينة, العنوان, البلد, الرقم, رقم",
};
