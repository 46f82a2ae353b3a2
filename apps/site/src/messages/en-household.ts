import type { RideChoice } from "@nyota/contract/site/household-journeys";
import type { AgeBand } from "@nyota/contract/guest-fields";
import type { Language } from "@nyota/contract/languages";
import type { Direction, TravelMode } from "@nyota/contract/travel-stay/travel-fields";

const ageBands: Record<AgeBand, string> = { ADULT: "Adult", CHILD: "Child", INFANT: "Baby" };

const languages: Record<Language, string> = { en: "English", hi: "हिन्दी" };

const rideChoices: Record<RideChoice, string> = { YES: "Yes, please", NO: "No, thank you" };
const arriveOrLeave: Record<Direction, string> = { ARRIVAL: "arrive", DEPARTURE: "leave" };
const directions: Record<Direction, string> = { ARRIVAL: "Arrival", DEPARTURE: "Departure" };
const modes: Record<TravelMode, string> = { FLIGHT: "Flight", TRAIN: "Train", CAR: "Car", BUS: "Bus", OTHER: "Other" };

const lists = new Intl.ListFormat("en-GB");
const numbers = (ends: string[]) => `${ends.length > 1 ? "numbers" : "number"} ending in ${lists.format(ends)}`;

/** The small forms of a household's page beside the answers. */
export const householdEn = {
  formMistakes: "This has not been saved yet",
  formBack: "Go to the form",
  plusOnePeople: "Who comes with you?",
  plusOneWhy: "Tell us the names of the people you bring. They are then on our list like you.",
  plusOneMore: "Name one more person",
  broughtBy: "Who brings them?",
  comesWith: (host: string) => `comes with ${host}`,
  personName: "Their name",
  personAge: "Age",
  ageBands,
  personDiet: "What they don't eat, if anything",
  personSave: "Save this person",
  personCorrect: (name: string) => `Correct ${name}`,
  personRemove: (name: string) => `${name} does not come after all`,
  personNamed: "Thank you, the name is saved",
  personNamedMore: "You can answer for each of them above, and correct or remove them below.",
  personRemoved: "Removed",
  personRemovedMore: "Your other answers have not changed.",
  travel: "Your arrival and departure",
  travelWhy: "Tell us when you come and go, so that we can look after you. All times are local to the celebration.",
  travelAdd: "Tell us when you arrive or leave",
  travelChange: (name: string) => `Change the journey of ${name}`,
  travelRemove: (name: string) => `Withdraw the journey of ${name}`,
  travelWho: "Who travels?",
  travelAll: "All of us",
  travelDirection: "Is it…",
  directions,
  travelMode: "How do you travel?",
  modes,
  travelNumber: "Flight or train number, if there is one",
  travelPlace: (direction: Direction | undefined) =>
    `Airport, station or place where you ${direction ? arriveOrLeave[direction] : "arrive (or leave, on the way home)"}`,
  travelDay: (direction: Direction | undefined) =>
    `Day when you ${direction ? arriveOrLeave[direction] : "arrive (or leave, on the way home)"}`,
  travelTime: "Time, if you know it",
  rideNeeded: (direction: Direction | undefined): string =>
    direction === "ARRIVAL"
      ? "Shall somebody fetch you?"
      : direction === "DEPARTURE"
        ? "Shall somebody take you there?"
        : "Do you need a ride?",
  rideChoices,
  travelSave: "Tell the hosts",
  ticketAdd: "Send the ticket",
  ticketReplace: "Send another ticket",
  ticketFile: "Photo or PDF of the ticket",
  ticketWhy: "Only the hosts who look after travel can open it.",
  ticketReceived: (date: string) => `The ticket arrived on ${date}.`,
  isDraft: "Waits for the hosts",
  isConfirmed: "Confirmed",
  pickedUp: (when: string | null, place: string | null) =>
    `You are picked up${when ? ` ${when}` : ""}${place ? `, ${place}` : ""}`,
  journeyTold: "Thank you, the hosts will confirm it",
  journeyToldMore: "You can change it until then.",
  journeyGone: "The journey is withdrawn",
  journeyGoneMore: "Tell us again as soon as you know.",
  stays: "Where you sleep",
  room: (number: string) => `Room ${number}`,
  checkIn: "Check in",
  checkOut: "Check out",
  fromTime: (time: string) => `from ${time}`,
  byTime: (time: string) => `by ${time}`,
  ownDetails: "Your phone, food and language",
  ownDetailsWhy: "Correct what we have noted. Messages go to this phone, so the hosts see when it changes.",
  contactPhone: (end: string | null) =>
    end === null ? "Phone number" : `New phone number, if not the one ending in ${end}`,
  contactDiet: "What you don't eat, if anything",
  contactLanguage: "Language of our messages",
  languages,
  anyLanguage: "No preference",
  contactSave: "Save",
  contactSaveFor: (name: string) => `Save for ${name}`,
  corrected: "Thank you, it is corrected",
  correctedMore: "It applies from now on.",
  messagesStop: "No more messages about this celebration?",
  messagesStopWhy: (ends: string[]) =>
    `We will then send nothing more to the ${numbers(ends)}: no reminders, no news. Your answers stay, and this page still works.`,
  messagesStopSend: "Send us no more messages",
  messagesStopped: "You get no more messages",
  messagesPartlyStopped: "Not all of your numbers get messages",
  messagesStoppedHere: (ends: string[]) => `Nothing more is sent to the ${numbers(ends)}, as you asked on this page.`,
  messagesStoppedElsewhere: (ends: string[]) =>
    `Nothing more is sent to the ${numbers(ends)}, because the family was asked not to. To get messages there again, please write to the family.`,
  messagesAllowSend: "Send us messages again",
  messagesAllowed: "You get messages again",
  messagesAllowedMore: "We write to you when there is something to tell.",
};
export type HouseholdMessages = typeof householdEn;
