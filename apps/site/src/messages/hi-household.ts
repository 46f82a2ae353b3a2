import type { AgeBand } from "@nyota/contract/guest-fields";
import type { Direction } from "@nyota/contract/travel-stay/travel-fields";
import type { HouseholdMessages } from "./en-household.ts";

const ageBands: Record<AgeBand, string> = { ADULT: "वयस्क", CHILD: "बच्चा", INFANT: "शिशु" };

const where: Record<Direction, string> = { ARRIVAL: "आप कहाँ पहुँचेंगे", DEPARTURE: "आप कहाँ से निकलेंगे" };
const when: Record<Direction, string> = { ARRIVAL: "आप कब पहुँचेंगे", DEPARTURE: "आप कब निकलेंगे" };

const lists = new Intl.ListFormat("hi-IN");
const numbers = (ends: string[]) => `${lists.format(ends)} पर ख़त्म होने वाले ${ends.length > 1 ? "नंबरों" : "नंबर"}`;

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
  travel: "आपका आना और जाना",
  travelWhy: "बताइए आप कब आएँगे और कब जाएँगे, ताकि हम आपका ध्यान रख सकें। सारे समय समारोह की जगह के हैं।",
  travelAdd: "बताइए आप कब आएँगे या जाएँगे",
  travelChange: (name) => `${name} की यात्रा बदलें`,
  travelRemove: (name) => `${name} की यात्रा हटाएँ`,
  travelWho: "कौन यात्रा कर रहा है?",
  travelAll: "हम सब",
  travelDirection: "यह है…",
  directions: { ARRIVAL: "आना", DEPARTURE: "जाना" },
  travelMode: "आप कैसे आएँगे या जाएँगे?",
  modes: { FLIGHT: "हवाई जहाज़", TRAIN: "ट्रेन", CAR: "गाड़ी", BUS: "बस", OTHER: "और कुछ" },
  travelNumber: "उड़ान या ट्रेन का नंबर, अगर हो",
  travelPlace: (direction) =>
    `${direction ? where[direction] : "आप कहाँ पहुँचेंगे, या जाते हुए कहाँ से निकलेंगे"} (हवाई अड्डा, स्टेशन या जगह)`,
  travelDay: (direction) => `${direction ? when[direction] : "आप कब पहुँचेंगे, या जाते हुए कब निकलेंगे"} (दिन)`,
  travelTime: "समय, अगर पता हो",
  rideNeeded: (direction) =>
    direction === "ARRIVAL"
      ? "क्या कोई आपको लेने आए?"
      : direction === "DEPARTURE"
        ? "क्या कोई आपको वहाँ छोड़ने जाए?"
        : "क्या आपको गाड़ी चाहिए?",
  rideChoices: { YES: "जी हाँ", NO: "जी नहीं" },
  travelSave: "मेज़बानों को बताएँ",
  ticketAdd: "टिकट भेजें",
  ticketReplace: "दूसरा टिकट भेजें",
  ticketFile: "टिकट की फ़ोटो या PDF",
  ticketWhy: "इसे केवल वे मेज़बान खोल सकते हैं जो यात्रा सँभालते हैं।",
  ticketReceived: (date) => `टिकट ${date} को मिला।`,
  isDraft: "मेज़बानों की प्रतीक्षा में",
  isConfirmed: "पक्का",
  pickedUp: (when, place) => ["आपको लेने आएँगे", when, place].filter(Boolean).join(", "),
  journeyTold: "धन्यवाद, मेज़बान इसे पक्का करेंगे",
  journeyToldMore: "तब तक आप इसे बदल सकते हैं।",
  journeyGone: "यात्रा हटा दी गई है",
  journeyGoneMore: "जैसे ही पता चले, हमें फिर बताइए।",
  stays: "आपके ठहरने की जगह",
  room: (number) => `कमरा ${number}`,
  checkIn: "चेक-इन",
  checkOut: "चेक-आउट",
  fromTime: (time) => `${time} से`,
  byTime: (time) => `${time} तक`,
  ownDetails: "आपका फ़ोन, खाना और भाषा",
  ownDetailsWhy: "जो हमने लिखा है, उसे सुधारिए। संदेश इसी फ़ोन पर जाते हैं, इसलिए बदलने पर मेज़बानों को पता चलता है।",
  contactPhone: (end) => (end === null ? "फ़ोन नंबर" : `नया फ़ोन नंबर, अगर ${end} पर ख़त्म होने वाला सही नहीं है`),
  contactDiet: "जो आप नहीं खाते, अगर कुछ हो",
  contactLanguage: "हमारे संदेशों की भाषा",
  languages: { en: "English", hi: "हिन्दी" },
  anyLanguage: "कोई भी",
  contactSave: "सहेजें",
  contactSaveFor: (name) => `${name} के लिए सहेजें`,
  corrected: "धन्यवाद, सुधार लिया गया है",
  correctedMore: "अब से यही लागू होगा।",
  messagesStop: "इस समारोह के और संदेश नहीं चाहिए?",
  messagesStopWhy: (ends) =>
    `फिर हम ${numbers(ends)} पर कुछ नहीं भेजेंगे: न याद दिलाने वाले संदेश, न कोई ख़बर। आपके उत्तर बने रहेंगे, और यह पेज चलता रहेगा।`,
  messagesStopSend: "हमें और संदेश न भेजें",
  messagesStopped: "अब आपको संदेश नहीं भेजे जाते",
  messagesPartlyStopped: "आपके कुछ नंबरों पर संदेश नहीं भेजे जाते",
  messagesStoppedHere: (ends) => `${numbers(ends)} पर अब कुछ नहीं भेजा जाता, जैसा आपने इस पेज पर कहा था।`,
  messagesStoppedElsewhere: (ends) =>
    `${numbers(ends)} पर अब कुछ नहीं भेजा जाता, क्योंकि परिवार से ऐसा कहा गया था। वहाँ फिर से संदेश पाने के लिए कृपया परिवार को लिखें।`,
  messagesAllowSend: "हमें फिर से संदेश भेजें",
  messagesAllowed: "अब आपको फिर से संदेश मिलेंगे",
  messagesAllowedMore: "जब कुछ बताने को होगा, हम आपको लिखेंगे।",
  personRemovedMore: "आपके बाक़ी उत्तर वैसे ही हैं।",
};
