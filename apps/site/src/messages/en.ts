import type { DocumentKind } from "@nyota/contract/guests/documents";
import type { FormProblem } from "@nyota/contract/site/rsvp";

const plural = new Intl.PluralRules("en");
const count = (n: number, one: string, other: string) => `${n} ${plural.select(n) === "one" ? one : other}`;
const withoutPlace = (name: string) => name.split(",")[0]?.trim() ?? name;
/** "Sharma family, Jaipur" is addressed as "the Sharma family". */
// "the Sharma family", but "Shri Ramesh Tripathi & family": there "the" would stand before a person's name.
const theHousehold = (name: string) =>
  /\bfamily\b/i.test(name) && !/(&|\+|\band\b)\s*family\b/i.test(name)
    ? `the ${withoutPlace(name).replace(/^the /i, "")}`
    : name;

const problems: Record<FormProblem, string> = {
  REQUIRED: "Please answer this.",
  CHOICE: "Please choose one of the answers offered.",
  NUMBER: "Please enter a number.",
  DATE: "Please enter a date.",
  TOO_LONG: "This is too long. Please shorten it.",
  TOO_MANY: "This is more than we can seat. Please choose a smaller number.",
  CLOSED: "The date for answering this has passed.",
  ADULTS_ONLY: "This celebration is for adults only, so we can't note a child as coming. Please ask the family.",
  FULL: "There is no room for more people. Please choose the number you had before, or ask the family.",
  NOT_YOURS: "Something in this form does not belong to your invitation. Please reload the page and answer again.",
  FILE_NEEDED: "Please choose a photo or a PDF first.",
  FILE_TYPE: "Please send a photo (JPG, PNG or WebP) or a PDF. This file is neither, or it is damaged.",
  FILE_TOO_LARGE: "This file is larger than 25 MB. Please send a smaller one.",
};
const documentKinds: Record<DocumentKind, string> = {
  PASSPORT: "Passport",
  AADHAAR: "Aadhaar card",
  DRIVING_LICENCE: "Driving licence",
  VOTER_ID: "Voter ID card",
  PAN: "PAN card",
  VISA: "Visa",
  OTHER: "Document",
};

const lists = new Intl.ListFormat("en-GB");
/** "Sangeet", "2: Sangeet and Wedding" */
const counted = (events: string[]) => `${events.length > 1 ? `${events.length}: ` : ""}${lists.format(events)}`;
type Asked = { isAlone: boolean; isOneEvent: boolean };

export const en = {
  together: "Together with their families",
  forHousehold: (name: string) => `For ${theHousehold(name)}`,
  forPeople: (names: string) => `For ${names}`,
  /** "Sharma family, Jaipur" is greeted as "Sharma family". */
  household: (name: string) => (/\bfamily\b/i.test(name) ? withoutPlace(name) : name),
  andFamily: (name: string) => `${name} and family`,
  list: (names: string[]) => lists.format(names),
  allYes: ({ isAlone, isOneEvent }: Asked): string =>
    isAlone ? "Yes, to everything" : isOneEvent ? "Yes, all of us" : "Yes, all of us, to everything",
  allNo: ({ isAlone }: Asked): string => (isAlone ? "Sadly, I can't come" : "Sadly, none of us can come"),
  orOneByOne: "Or answer one by one:",
  saidYes: (events: string[]) => `You said yes to ${counted(events)}.`,
  saidNo: (events: string[]) => `You said no to ${counted(events)}.`,
  numberOfPeople: (n: number) => `${n} people`,
  /** After the names of guests: those they bring. */
  moreGuests: (n: number) => `${n} more`,
  readIn: "हिन्दी में पढ़ें",
  dear: (name: string) => (/^(dear|respected|namaste|my dear)\b/i.test(name) ? `${name},` : `Dear ${name},`),
  welcome: "We would love to have you with us.",
  answerBy: (date: string) => `Please answer for everyone by ${date}; you can change it until then.`,
  answer: "Please answer for everyone; you can change it later.",
  changeUntil: (date: string) => `You can change your answers here until ${date}.`,
  changeLater: "You can change your answers here at any time.",
  closed: "Answers are closed now. Here are your answers; if something has changed, ask us.",
  noEvents: "There is nothing to answer yet. Please come back to this page a little later.",
  thanks: "Thank you, your answers are saved",
  keptAnswers: "Somebody in your household had answered already. Their answers were kept.",
  notAnswered: "You haven't answered yet",
  notAnsweredMore: "Nothing was chosen. Please say yes or no for:",
  stillOpen: "Saved. Still open:",
  openAnswer: (event: string, person: string) => `${event} (${person})`,
  asked: "Thank you, we have passed your request on",
  askedMore: "The family will get back to you.",
  told: "Thank you for telling us",
  toldMore: "We will look into it. Your answers to this page are not needed.",
  mistakes: "Nothing has been saved yet. Please look at this again:",
  mistakesOfQuestions: "Saved, except for this:",
  openQuestion: (question: string, person: string | null) => (person ? `${question} (${person})` : question),
  details: "Arranged for you",
  documents: "Documents we need",
  documentsWhy:
    "For hotel and travel bookings. Only the hosts can open what you send, and each time they do is recorded.",
  documentsBelow: "There are also documents we need from you",
  documentKinds,
  documentFor: (name: string) => `for ${name}`,
  documentTerms: (asker: string, date: string) => `Asked for by ${asker}. Deleted automatically after ${date}.`,
  documentFile: "Photo or PDF",
  documentSend: "Send",
  documentReceived: (date: string) => `Received on ${date}`,
  documentReplace: "Replace it",
  documentThanks: "Thank you, your document has arrived",
  documentThanksMore: "It is stored safely and is not shown on this page again.",
  noAnswerYet: "We have no answer from you yet for:",
  documentRefused: "The document could not be sent",
  map: "Map",
  calendar: "Add to calendar",
  dress: "Dress",
  zone: (city: string) => `${city} time`,
  until: (time: string) => `to ${time}`,
  yes: "Yes, with joy",
  no: "Sadly, no",
  unsure: "Not sure yet",
  isWaiting: "On the waiting list",
  eventFull:
    "All places are taken. If you say yes, you are put on the waiting list, and this page tells you when there is room.",
  onWaitingList: "You are on the waiting list. As soon as there is room for you, you will find it here.",
  placeOffered: (until: string) =>
    `There is room for you now! Please say yes by ${until}; until then your place is kept.`,
  offerEnded: (until: string) => `We kept a place for you until ${until}. Say yes to be put on the waiting list again.`,
  saidUnsure: (events: string[]) =>
    `You are not sure yet about ${counted(events)}. Please tell us as soon as you know.`,
  saidWaiting: (events: string[]) => `All places are taken at ${counted(events)}: you are on the waiting list.`,
  isComing: "Coming",
  isNotComing: "Not coming",
  hasNotAnswered: "No answer yet",
  adultsOnly: "This celebration is for adults only. We hope you understand; no answer is needed here.",
  meal: "Meal",
  anyMeal: "No preference",
  plusOnes: "Bringing with you",
  alsoInvited: (n: number) => `Coming with you (${count(n, "more is", "more are")} invited)`,
  plus: (n: number) => (n === 0 ? "Nobody else" : count(n, "more person", "more people")),
  questions: "A few questions",
  questionsFor: (name: string) => name,
  needed: "needed",
  chooseOne: "Choose…",
  simpleYes: "Yes",
  simpleNo: "No",
  save: (n: number) => (n === 1 ? "Save answer" : `Save answers for ${count(n, "person", "people")}`),
  unsaved: "Not saved yet",
  ask: "Ask for a change",
  askLabel: "What has changed?",
  askSend: "Send request",
  notUs: (name: string) => `Not ${theHousehold(name)}? Tell us`,
  notUsLabel: "Tell us who you are, or who sent you this link",
  notUsSend: "Tell the family",
  contacts: "Questions? We are happy to help",
  privacy: "Your answers go to the hosts of this celebration and to nobody else.",
  story: "Our story",
  schedule: "The celebrations",
  gallery: "Moments",
  faq: "Good to know",
  gifts: "About gifts",
  people: "Get in touch",
  call: (name: string) => `Call ${name}`,
  lostLink: "I can't find my link",
  lostName: "Your name, as the family knows you",
  lostPhone: "Your phone number",
  lostSend: "Ask the family for my link",
  linkAsked: "Thank you, the family knows",
  linkAskedMore: "They will send you your link again.",
  personalLink: "Have you received an invitation? Answer through the personal link in your message.",
  password: "This page is for invited guests",
  passwordLabel: "Password from your invitation",
  passwordOpen: "Open",
  passwordWrong: "This is not the password. Please look at your invitation again.",
  problems,
  gone: "This link does not work",
  goneMore:
    "It may have been replaced by a newer one. Please look for the latest message from the family, or ask them for a new link.",
  busy: "One moment, please",
  busyMore: "Too many people are using this page right now. Please go back and try again in a minute; nothing is lost.",
  broken: "Something went wrong",
  brokenMore: "It is our fault, not yours. Please go back and try again.",
  refused: "This can't be sent from here",
  refusedMore: "Please open the link from your message and answer there.",
  unreadable: "This could not be read",
  unreadableMore: "Part of what was sent is missing. Please go back and send it again.",
};
export type Messages = typeof en;
