import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Urdu. */
export const urdu: HeaderWordsByField = {
  full_name: "نام, پورا نام, مہمان, مہمان کا نام",
  first_name: "پہلا نام",
  last_name: "خاندانی نام, آخری نام, کنیت",
  title: "لقب, خطاب",
  phone: "موبائل, موبائل نمبر, فون, فون نمبر, رابطہ, رابطہ نمبر",
  email: "ای میل",
  side: "طرف, جانب",
  group: "گروپ, رشتہ, زمرہ",
  sub_group: "خاندان, گھرانہ, گھر",
  expected_count: "تعداد, کل, کل افراد, افراد",
  age_band: "عمر",
  gender: "جنس",
  notes: "نوٹ, تبصرہ, کیفیت",
  other: "شہر, گاؤں, پتہ, نمبر شمار",
};
