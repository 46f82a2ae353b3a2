import type { AgeBand } from "@nyota/contract/guest-fields";
import type { HouseholdMessages } from "./en-household.ts";

const ageBands: Record<AgeBand, string> = { ADULT: "वयस्क", CHILD: "बच्चा", INFANT: "शिशु" };

export const householdHi: HouseholdMessages = {
  formMistakes: "यह अभी सहेजा नहीं गया है",
  formBack: "फ़ॉर्म पर जाएँ",
  plusOnePeople: "आपके साथ कौन आ रहा है?",
  plusOneWhy: "जिन्हें आप साथ ला रहे हैं, उनके नाम बताइए। फिर वे भी आपकी तरह हमारी सूची में होंगे।",
  plusOneMore: "एक और व्यक्ति का नाम बताएँ",
  broughtBy: "किसके साथ आ रहे हैं?",
  comesWith: (host) => `${host} के साथ`,
  personName: "उनका नाम",
  personAge: "उम्र",
  ageBands,
  personDiet: "जो वे नहीं खाते, अगर कुछ हो",
  personSave: "नाम सहेजें",
  personCorrect: (name) => `${name} की जानकारी सुधारें`,
  personRemove: (name) => `${name} अब नहीं आ रहे`,
  personNamed: "धन्यवाद, नाम सहेज लिया गया है",
  personNamedMore: "आप ऊपर हर एक के लिए उत्तर दे सकते हैं, और नीचे उनकी जानकारी सुधार या हटा सकते हैं।",
  personRemoved: "हटा दिया गया",
  personRemovedMore: "आपके बाक़ी उत्तर वैसे ही हैं।",
};
