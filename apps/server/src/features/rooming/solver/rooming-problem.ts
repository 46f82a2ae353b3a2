// What rooming has to solve: who sleeps when, which rooms there are, and what must and should hold. Plain data without
// the database, the clock or chance, so that it can be sent to a thread and gives the same answer every time.

export type Sex = "FEMALE" | "MALE" | null;
export type AgeBand = "ADULT" | "CHILD" | "INFANT";

/** A guest for some nights: one who needs a room, or one who has it. Nights are numbered and half-open: [from, to). */
export type Sleeper = {
  id: string;
  guestId: string;
  name: string;
  household: string;
  /** The id of a SleeperGroup; null for nobody. */
  group: string | null;
  sex: Sex;
  age: AgeBand;
  from: number;
  to: number;
  /** Whether they need the ground floor, or only wish for it. */
  ground: "MUST" | "WISH" | null;
  /** The hotels they may stay in; null for all. */
  hotels: readonly string[] | null;
  /** Hotels that a rule about guests the caller can't see rules out. */
  closedHotels: readonly string[];
  /** The room they have already: they keep it. */
  room: string | null;
  /** Nobody may propose that they move: pinned, or arrived. */
  isFixed: boolean;
};

export type SleeperRoom = {
  id: string;
  hotel: string;
  name: string;
  /** Rooms of one hotel with the same text are on one floor. */
  floor: string;
  isGround: boolean;
  /** The order on the floor; neighbours differ by one. */
  place: number;
  beds: number;
  extra: number;
  /** Whether guests may be placed here: it is not blocked, and its hotel was chosen. */
  isOffered: boolean;
  /** Nights on which guests sleep here whom the caller can't see: they share with nobody. */
  unseen: readonly number[];
};

export type RoomingRule =
  /** The two are never in one room, or in one hotel, on the same night. */
  | { kind: "NEVER"; guests: readonly [string, string]; scope: "ROOM" | "HOTEL" }
  /** They should be near each other; for ROOM they may share although nothing else allows it. */
  | { kind: "NEAR"; guests: readonly string[]; scope: "ROOM" | "FLOOR" | "HOTEL" };

export type RoomingHotel = { id: string; name: string };
export type SleeperGroup = { id: string; name: string };
export type RoomingProblem = {
  firstDay: string;
  nights: number;
  sleepers: readonly Sleeper[];
  rooms: readonly SleeperRoom[];
  hotels: readonly RoomingHotel[];
  groups: readonly SleeperGroup[];
  rules: readonly RoomingRule[];
  /** Whether adults of different households and the same sex may share a room. */
  mayShare: boolean;
};

/** What is worse by how much, in points. Whole numbers, so that sums are the same on every machine. */
export const weights = {
  unplaced: 20_000,
  /** A room that is used, and an extra bed in it, for a night: a household takes an extra bed before a second room. */
  roomNight: 60,
  extraBed: 15,
  /** A bed in which nobody sleeps, for a night. */
  emptyBed: 3,
  /** The ground floor that was wished for. */
  ground: 60,
  /** Two people of different households share. */
  strangers: 30,
  secondRoom: 40,
  /** Between two rooms of a household that are not next to each other. Below about 80, large households are put on two floors to save an extra bed. */
  otherDoor: 80,
  otherFloor: 160,
  otherHotel: 600,
  /** A guest outside the main hotel of their group, and outside its main floor. */
  groupHotel: 12,
  groupFloor: 3,
  /** Two guests who should be near each other and are not. */
  near: 50,
} as const;

/** The parts of a plan's cost. */
export const costTerms = [
  "roomNight",
  "extraBed",
  "emptyBed",
  "ground",
  "strangers",
  "household",
  "group",
  "near",
] as const;
export type CostTerm = (typeof costTerms)[number];

export const NO_ROOM = -1;
