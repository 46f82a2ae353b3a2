import { importPaths, importTopicModules, type ImportTopic } from "@nyota/contract/files/import-schemas";

type TopicTexts = {
  /** What a row becomes. */
  one: string;
  many: string;
  /** The page above the import, below the project. */
  home: string;
  homeLabel: string;
  /** The page where an import begins. */
  start: string;
  title: string;
  text: string;
  /** What the file may be like. */
  hint: string;
  list: string;
  placeholder: string;
  pasted: string;
  sample: string;
  /** The title of the preview. */
  check: string;
  see: string;
  progress: string;
  unit: string;
};

export const topicTexts: Record<ImportTopic, TopicTexts> = {
  guests: {
    one: "guest",
    many: "guests",
    home: "guests",
    homeLabel: "Guests",
    start: "guests/custom-import",
    title: "Import guests",
    text: "Use a list you already have. You see every row before anything is added, and you can undo the import.",
    hint: "Any order of columns will do: names in one column or two, phone numbers with or without a country code, one column for each event. On the next page you choose what each column means.",
    list: "Your guest list",
    placeholder: "1. Sharma ji – 4\n2. Ravi uncle – 98290 11432 – 2 pax",
    pasted: "A chat message, an e-mail or copied cells, one guest to a line.",
    sample:
      "No list yet? Fill in our sample: it has a column for everything a guest can have, and one for each of your events.",
    check: "Check the guest list",
    see: "See the guests",
    progress: "Adding the guests",
    unit: "Guests",
  },
  travel: {
    one: "journey",
    many: "journeys",
    home: "travel/arrival",
    homeLabel: "Travel",
    start: importPaths.travel,
    title: "Import journeys",
    text: "Flights, trains and drives from a list you already have. Journeys that are here already are changed, not added twice, and you can undo the import.",
    hint: "One journey to a row, or arrival and departure side by side. Dates and times may be in one cell or two, written in any way. Each row needs the guest’s name, number or e-mail, as on your guest list.",
    list: "Your travel list",
    placeholder: "Name\tArrival\tFlight\nRamesh Sharma\t11 Feb 6:30 pm\tAI 863",
    pasted: "Copied cells of a spreadsheet, with the names of their columns.",
    sample: "No list yet? Fill in our sample: it has a column for everything a journey can have.",
    check: "Check the journeys",
    see: "See the arrivals",
    progress: "Storing the journeys",
    unit: "Journeys",
  },
  stay: {
    one: "stay",
    many: "stays",
    home: "stay/details",
    homeLabel: "Stay",
    start: importPaths.stay,
    title: "Import stays",
    text: "Who sleeps where, from a list you already have. Stays that are here already are changed, not added twice, and you can undo the import.",
    hint: "One guest to a row, with hotel, room number, check-in and check-out or the number of nights. Each row needs the guest’s name, number or e-mail, as on your guest list.",
    list: "Your rooming list",
    placeholder: "Name\tHotel\tRoom\tCheck-in\tCheck-out\nRamesh Sharma\tSamode Haveli\t101\t11 Feb\t14 Feb",
    pasted: "Copied cells of a spreadsheet, with the names of their columns.",
    sample: "No list yet? Fill in our sample: it has a column for everything a stay can have.",
    check: "Check the stays",
    see: "See the stays",
    progress: "Storing the stays",
    unit: "Stays",
  },
};

export const moduleOf = (topic: ImportTopic) => importTopicModules[topic];
/** Whether rows become guests, and not something of guests who are on the list. */
export const isOfGuests = (topic: ImportTopic | undefined): boolean => topic === undefined || topic === "guests";
