import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Gujarati. */
export const gujarati: HeaderWordsByField = {
  full_name: "નામ, પૂરું નામ, મહેમાન, મહેમાનનું નામ, અતિથિ, સભ્ય",
  first_name: "પ્રથમ નામ, પહેલું નામ",
  last_name: "અટક",
  title: "સંબોધન, ઉપાધિ",
  phone: "મોબાઈલ, મોબાઇલ, ફોન, ફોન નંબર, મોબાઈલ નંબર, મોબાઇલ નંબર, સંપર્ક, સંપર્ક નંબર",
  email: "ઈમેલ, ઇમેઇલ",
  side: "પક્ષ, તરફ",
  group: "જૂથ, વર્ગ, સંબંધ",
  sub_group: "પરિવાર, કુટુંબ, ઘર",
  expected_count: "સંખ્યા, કુલ, કુલ સભ્યો, વ્યક્તિ, માણસો",
  age_band: "ઉંમર",
  gender: "લિંગ",
  notes: "નોંધ, ટિપ્પણી",
  other: "શહેર, ગામ, સરનામું, ક્રમ, ક્રમાંક",
};
