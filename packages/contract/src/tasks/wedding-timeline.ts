import { addDays, FIRST_DAY, LAST_DAY } from "../days.ts";
import type { TaskPriority } from "./task-fields.ts";

type TimelineTask = {
  title: string;
  /** How many days before the first day of the celebration it is due; below zero after it. */
  days: number;
  priority?: TaskPriority;
  checklist?: readonly string[];
};

/** What is usually done for a wedding, and when. Each has a key that never changes. Literals only. */
export const weddingTimeline = {
  budget: { title: "Agree on the budget and who pays for what", days: 365, priority: "HIGH" },
  families: { title: "Bring both families together and fix the dates", days: 365, priority: "HIGH" },
  muhurat: { title: "Ask the priest for the muhurat", days: 350, priority: "HIGH" },
  first_list: {
    title: "Write the first guest list of both sides",
    days: 340,
    checklist: ["Bride’s side", "Groom’s side", "Friends", "Work"],
  },
  venue: {
    title: "Visit venues and book one",
    days: 330,
    priority: "URGENT",
    checklist: ["Capacity for the largest function", "Rain plan", "Parking", "Closing time for music"],
  },
  planner: { title: "Decide on a planner, or who in the family runs it", days: 320 },
  hotels: { title: "Hold blocks of rooms at hotels", days: 300, priority: "HIGH" },
  photographer: { title: "Book photographer and film crew", days: 300, priority: "HIGH" },
  functions: { title: "List all functions with day, time and dress code", days: 280 },
  caterer: { title: "Taste menus and book the caterer", days: 270, priority: "HIGH" },
  decorator: { title: "Book the decorator", days: 260 },
  save_date: { title: "Send a save-the-date to everybody who travels far", days: 250 },
  music: { title: "Book DJ, band and dhol", days: 240 },
  make_up: { title: "Book make-up, hair and mehendi artists", days: 220 },
  bridal_outfits: { title: "Order the bride’s outfits for every function", days: 210, priority: "HIGH" },
  groom_outfits: { title: "Order the groom’s outfits for every function", days: 180 },
  choreographer: { title: "Find a choreographer for the Sangeet", days: 180 },
  jewellery: { title: "Choose the jewellery", days: 170 },
  cards: {
    title: "Choose the invitation and its words",
    days: 160,
    checklist: ["Hindi text read by an elder", "Names spelled as both families write them"],
  },
  visas: { title: "Tell guests from abroad about visas", days: 150 },
  guest_phones: { title: "Complete phone numbers and households in the guest list", days: 140 },
  page: { title: "Build the RSVP page", days: 130 },
  priest: {
    title: "Go through the ceremonies with the priest",
    days: 120,
    checklist: ["List of samagri", "Who sits where", "How long each ceremony takes"],
  },
  transport: { title: "Ask for offers for buses and cars", days: 110 },
  honeymoon: { title: "Book the honeymoon", days: 110, priority: "LOW" },
  family_outfits: { title: "Order outfits for parents, brothers and sisters", days: 100 },
  gifts: { title: "Order return gifts and sweets", days: 95 },
  send_invitations: { title: "Send the invitations", days: 90, priority: "URGENT" },
  print_cards: { title: "Hand over printed cards to the elders", days: 80 },
  rings: { title: "Have the rings sized and engraved", days: 75 },
  legal: {
    title: "Prepare the papers for the registration",
    days: 70,
    checklist: ["Birth certificates", "Photographs", "Two witnesses"],
  },
  rehearsals: { title: "Begin the dance rehearsals", days: 60 },
  menus: { title: "Fix the menu of each function", days: 60, checklist: ["Jain food", "Children", "Allergies"] },
  remind: { title: "Remind those who have not answered", days: 50, priority: "HIGH" },
  journeys: { title: "Collect arrivals and departures", days: 45, priority: "HIGH" },
  documents: { title: "Ask for the identity documents the hotels need", days: 42 },
  varmala: { title: "Order garlands and flowers", days: 40 },
  trials: { title: "Hair and make-up trials", days: 40 },
  fittings: { title: "Second fitting of all outfits", days: 35 },
  call_silent: { title: "Phone the households that are still silent", days: 30, priority: "HIGH" },
  final_count: { title: "Give the caterer the first head count", days: 28 },
  rooms: { title: "Give every guest a room", days: 25, priority: "HIGH" },
  seating: { title: "Plan the seating of the dinner", days: 21, priority: "LOW" },
  run_sheet: { title: "Write the plan of each day, hour by hour", days: 20, priority: "HIGH" },
  vendors: { title: "Confirm every vendor: time, place, person, payment", days: 18, priority: "HIGH" },
  pickups: { title: "Plan the pick-ups from airport and station", days: 14, priority: "HIGH" },
  rooming_list: { title: "Send the rooming list to the hotels", days: 12, priority: "HIGH" },
  cash: { title: "Prepare envelopes and cash for payments on the day", days: 10 },
  hampers: {
    title: "Pack the welcome hampers",
    days: 8,
    checklist: ["Programme", "Water and snacks", "Emergency phone numbers"],
  },
  last_details: { title: "Send the last details to all guests", days: 7, priority: "HIGH" },
  final_heads: { title: "Give the caterer the final head count", days: 5, priority: "URGENT" },
  samagri: { title: "Check the samagri for the puja", days: 4 },
  outfits_ready: { title: "Collect and press all outfits", days: 3 },
  emergency_kit: {
    title: "Pack the emergency kit",
    days: 2,
    checklist: ["Needle and thread", "Medicines", "Safety pins", "Chargers"],
  },
  briefing: { title: "Brief the helpers: who stands where", days: 1, priority: "HIGH" },
  desk: { title: "Set up the welcome desk at the hotel", days: 1 },
  lost_and_found: { title: "Collect what was left behind", days: -4 },
  pay_vendors: { title: "Settle all bills", days: -7, priority: "HIGH" },
  thanks: { title: "Thank the guests", days: -10 },
  photos: { title: "Choose the photographs for the album", days: -30, priority: "LOW" },
} as const satisfies Record<string, TimelineTask>;

export type TimelineKey = keyof typeof weddingTimeline;

const withinYears = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** The tasks of the timeline for a celebration that begins on this day, in the order of their days. */
export const planTimeline = (firstDay: string) =>
  Object.entries(weddingTimeline as Readonly<Record<string, TimelineTask>>)
    .map(([key, { days, ...task }]) => ({
      key: key as TimelineKey,
      days,
      due_at: withinYears(addDays(firstDay, -days)),
      ...task,
    }))
    .toSorted((one, other) => other.days - one.days);
