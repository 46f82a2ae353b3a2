import { importPaths, importTopicModules, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { t } from "#lib/i18n/t.ts";

type TopicTexts = {
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
  /** What is counted while an import is stored and undone. */
  added: string;
  changedBack: string;
};

export const topicTexts: Record<ImportTopic, TopicTexts> = {
  guests: {
    home: "guests",
    homeLabel: t("Guests"),
    start: "guests/custom-import",
    title: t("Import guests"),
    text: t("Use a list you already have. You see every row before anything is added, and you can undo the import."),
    hint: t(
      "Any order of columns will do: names in one column or two, phone numbers with or without a country code, one column for each event. On the next page you choose what each column means.",
    ),
    list: t("Your guest list"),
    placeholder: t("1. Sharma ji – 4\n2. Ravi uncle – 98290 11432 – 2 pax"),
    pasted: t("A chat message, an e-mail or copied cells, one guest to a line."),
    sample: t(
      "No list yet? Fill in our sample: it has a column for everything a guest can have, and one for each of your events.",
    ),
    check: t("Check the guest list"),
    see: t("See the guests"),
    progress: t("Adding the guests"),
    added: t("Guests added"),
    changedBack: t("Guests changed back"),
  },
  travel: {
    home: "travel/arrival",
    homeLabel: t("Travel"),
    start: importPaths.travel,
    title: t("Import journeys"),
    text: t(
      "Flights, trains and drives from a list you already have. Journeys that are here already are changed, not added twice, and you can undo the import.",
    ),
    hint: t(
      "One journey to a row, or arrival and departure side by side. Dates and times may be in one cell or two, written in any way. Each row needs the guest’s name, number or e-mail, as on your guest list.",
    ),
    list: t("Your travel list"),
    placeholder: t("Name\tArrival\tFlight\nRamesh Sharma\t11 Feb 6:30 pm\tAI 863"),
    pasted: t("Copied cells of a spreadsheet, with the names of their columns."),
    sample: t("No list yet? Fill in our sample: it has a column for everything a journey can have."),
    check: t("Check the journeys"),
    see: t("See the arrivals"),
    progress: t("Storing the journeys"),
    added: t("Journeys added"),
    changedBack: t("Journeys changed back"),
  },
  stay: {
    home: "stay/details",
    homeLabel: t("Stay"),
    start: importPaths.stay,
    title: t("Import stays"),
    text: t(
      "Who sleeps where, from a list you already have. Stays that are here already are changed, not added twice, and you can undo the import.",
    ),
    hint: t(
      "One guest to a row, with hotel, room number, check-in and check-out or the number of nights. Each row needs the guest’s name, number or e-mail, as on your guest list.",
    ),
    list: t("Your rooming list"),
    placeholder: t("Name\tHotel\tRoom\tCheck-in\tCheck-out\nRamesh Sharma\tSamode Haveli\t101\t11 Feb\t14 Feb"),
    pasted: t("Copied cells of a spreadsheet, with the names of their columns."),
    sample: t("No list yet? Fill in our sample: it has a column for everything a stay can have."),
    check: t("Check the stays"),
    see: t("See the stays"),
    progress: t("Storing the stays"),
    added: t("Stays added"),
    changedBack: t("Stays changed back"),
  },
};

export const moduleOf = (topic: ImportTopic) => importTopicModules[topic];
/** Whether rows become guests, and not something of guests who are on the list. */
export const isOfGuests = (topic: ImportTopic | undefined): boolean => topic === undefined || topic === "guests";
