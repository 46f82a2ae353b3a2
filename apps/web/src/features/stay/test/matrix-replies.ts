import { listDays } from "@nyota/contract/days";
import type { ReplyOf } from "@nyota/contract/endpoint";
import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import type { MatrixRoom, stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";

export const days = listDays({ from: "2027-02-11", to: "2027-02-14" });

const makeRoom = (room: Partial<MatrixRoom> & { id: string; room_number: string }): MatrixRoom => ({
  hotel_id: "h1",
  room_type: "Double",
  floor: "1",
  max_capacity: 2,
  is_blocked: false,
  taken: [0, 0, 0, 0],
  stays: [],
  ...room,
});

/** Asha and Mini, an infant, in 101; Dev in 102, which has one bed; somebody unseen in 103; 104 is blocked. */
export const roomsReply: ReplyOf<typeof stayMatrixEndpoints.roomNights> = {
  days,
  other_nights: 0,
  hotels: [
    { id: "h1", name: "Rambagh" },
    { id: "h2", name: "Samode" },
  ],
  names: ["Bride's side", "Sharma family"],
  guests: [
    { id: "g1", name: "Asha", group: 0, household: 1 },
    { id: "g2", name: "Mini", age_band: "INFANT", group: 0, household: 1 },
    { id: "g3", name: "Dev" },
  ],
  results: [
    makeRoom({
      id: "r1",
      room_number: "101",
      taken: [0, 1, 1, 0],
      stays: [
        { id: "s1", guest: 0, first: 1, nights: 2 },
        { id: "s2", guest: 1, first: 1, nights: 2, pinned: true },
      ],
    }),
    makeRoom({
      id: "r2",
      room_number: "102",
      max_capacity: 1,
      taken: [1, 1, 0, 0],
      stays: [{ id: "s3", guest: 2, first: 0, nights: 2, arrival: "CHECKED_IN" }],
    }),
    makeRoom({ id: "r3", room_number: "103", taken: [0, 2, 1, 0] }),
    makeRoom({ id: "r4", room_number: "104", is_blocked: true }),
  ],
};

/** A guest without a room who needs one from the 12th to the 14th. */
export const eve: GuestNights = {
  id: "g4",
  name: "Eve",
  age_band: "ADULT",
  group: "Bride's side",
  household: null,
  proposed: {
    check_in: "2027-02-12",
    check_in_from: "JOURNEY",
    check_out: "2027-02-14",
    check_out_from: "EVENTS",
  },
  stays: [],
};
