import type { PlainAnswer } from "@nyota/contract/messages/inbox";

/** What plainly accepts or declines an invitation, in English, Hindi, and Hindi in Latin letters. */
const phrases: Readonly<Record<PlainAnswer, readonly string[]>> = {
  YES: [
    "yes",
    "y",
    "yeah",
    "yep",
    "yup",
    "sure",
    "of course",
    "definitely",
    "certainly",
    "absolutely",
    "gladly",
    "with pleasure",
    "count me in",
    "count us in",
    "coming",
    "am coming",
    "m coming",
    "are coming",
    "re coming",
    "will come",
    "ll come",
    "can come",
    "will attend",
    "ll attend",
    "will be attending",
    "will be there",
    "ll be there",
    "will be coming",
    "will join",
    "ll join",
    "haan",
    "han",
    "haa",
    "haanji",
    "hanji",
    "zaroor",
    "zarur",
    "jaroor",
    "jarur",
    "pakka",
    "bilkul",
    "aayenge",
    "aaenge",
    "ayenge",
    "aaunga",
    "aaungi",
    "aa raha hoon",
    "aa rahi hoon",
    "aa rahe hain",
    "aa rahe hai",
    "हां",
    "हा",
    "जरूर",
    "पक्का",
    "बिल्कुल",
    "बिलकुल",
    "आएंगे",
    "आयेंगे",
    "आऊंगा",
    "आऊंगी",
    "आ रहा हूं",
    "आ रही हूं",
    "आ रहे हैं",
  ],
  NO: [
    "no",
    "n",
    "nope",
    "not coming",
    "am not coming",
    "m not coming",
    "are not coming",
    "re not coming",
    "cant",
    "cant come",
    "cant make it",
    "cant attend",
    "cant be there",
    "cannot come",
    "cannot make it",
    "cannot attend",
    "cannot be there",
    "can not come",
    "can not make it",
    "can not attend",
    "wont come",
    "wont be coming",
    "wont be there",
    "wont be able to come",
    "wont be able to make it",
    "wont be able to attend",
    "will not come",
    "will not be coming",
    "will not attend",
    "will not be there",
    "will not be able to come",
    "will not be able to make it",
    "will not be able to attend",
    "unable to come",
    "unable to attend",
    "unable to make it",
    "am unable to come",
    "am unable to attend",
    "are unable to come",
    "are unable to attend",
    "nahi",
    "nahin",
    "nahi aayenge",
    "nahin aayenge",
    "nahi aa rahe",
    "nahi aa rahe hain",
    "nahin aa rahe hain",
    "nahi aa sakte",
    "nahin aa sakte",
    "nahi aa payenge",
    "nahi aa paayenge",
    "nahi aa paenge",
    "nahin aa payenge",
    "nahin aa paayenge",
    "nahin aa paenge",
    "nahi aa paunga",
    "nahi aa paungi",
    "nahi aa paaunga",
    "nahi aa paaungi",
    "nahin aa paunga",
    "nahin aa paungi",
    "नहीं",
    "नही",
    "नहीं आएंगे",
    "नहीं आयेंगे",
    "नहीं आ रहे",
    "नहीं आ रहे हैं",
    "नहीं आ सकते",
    "नहीं आ सकेंगे",
    "नहीं आ पाएंगे",
    "नहीं आ पायेंगे",
    "नहीं आ पाऊंगा",
    "नहीं आ पाऊंगी",
  ],
};

/** What stands beside it and changes nothing. */
const fillers = new Set([
  ..."i we all both sorry thanks thank you so much dear ji sir madam namaste hello hi ok okay".split(" "),
  ..."hum ham sab main dhanyavaad shukriya maaf karna kshama".split(" "),
  ..."जी हम सब मैं नमस्ते धन्यवाद शुक्रिया माफ करना क्षमा".split(" "),
]);

const answerOfPhrase = new Map<string, PlainAnswer>(
  Object.entries(phrases).flatMap(([answer, list]) =>
    list.map((phrase): [string, PlainAnswer] => [phrase, answer as PlainAnswer]),
  ),
);
const MAX_PHRASE_WORDS = Math.max(...[...answerOfPhrase.keys()].map((phrase) => phrase.split(" ").length));
const signs: Readonly<Record<string, PlainAnswer>> = { "👍": "YES", "✅": "YES", "👎": "NO", "❌": "NO" };

const MAX_ANSWER_LENGTH = 80;

/** A text in small letters, without marks that are often left out. */
const plainly = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    // Accents of Latin letters, the dot below of Hindi, and the two ways to write its nasal vowels.
    .replace(/[\u0300-\u036f\u093c]/g, "")
    .replaceAll("\u0901", "\u0902")
    .replace(/['’ʼ]t\b/g, "t")
    .normalize("NFC");

/**
 * What a whole message plainly says to an invitation. Undefined when any word of it is another one, for two answers, and
 * for a question: a host reads those.
 */
export function readAnswer(text: string): PlainAnswer | undefined {
  if (text.length > MAX_ANSWER_LENGTH || /[?？]/.test(text)) return undefined;
  const found = new Set<PlainAnswer | undefined>(
    Object.entries(signs).flatMap(([sign, answer]) => (text.includes(sign) ? [answer] : [])),
  );
  const words = plainly(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at);
    if (length > 0) found.add(answerOfPhrase.get(words.slice(at, at + length).join(" ")));
    else if (!fillers.has(words[at] as string)) return undefined;
    at += Math.max(1, length);
  }
  const [answer, another] = found;
  return another === undefined ? answer : undefined;
}

/** How many words the longest phrase at this place has; 0 for none. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1)
    if (answerOfPhrase.has(words.slice(at, at + length).join(" "))) return length;
  return 0;
}

/** What somebody writes who wants no more messages, in English, Hindi, and Hindi in Latin letters. */
const stopTexts = new Set([
  "stop",
  "stop all",
  "stopall",
  "stop it",
  "stop messages",
  "unsubscribe",
  "opt out",
  "optout",
  "no more messages",
  "band karo",
  "band kro",
  "mat bhejo",
  "message mat bhejo",
  "बंद",
  "बंद करो",
  "बंद करें",
  "मत भेजो",
  "मत भेजें",
  "रोको",
  "स्टॉप",
]);
const MAX_STOP_LENGTH = 40;

/** Whether a message only asks for no more messages. One that says more is read by a host. */
export function asksToStop(text: string): boolean {
  if (text.length > MAX_STOP_LENGTH) return false;
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return stopTexts.has(plain);
}

const MAX_NAMES = 3;

/** "Asha, Ravi, Meera and 2 others" */
export function joinNames(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return others > 0 ? `${shown} and ${others === 1 ? "one other" : `${others} others`}` : shown;
}
