import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomBlockFields } from "@nyota/contract/travel-stay/room-block-fields";
import type { RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import type { Hotel, Room, Stay } from "@nyota/contract/travel-stay/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { HotelFacts } from "./hotels/hotel-facts.tsx";
import { HotelForm } from "./hotels/hotel-form.tsx";
import { blankHotel, hotelFormSchema, hotelToForm } from "./hotels/hotel-form-schema.ts";
import { BlockDialog } from "./blocks/block-dialog.tsx";
import { blockFormSchema, blockToForm } from "./blocks/block-form-schema.ts";
import { AddRoomsForm } from "./rooms/add-rooms-form.tsx";
import { RoomDialog } from "./rooms/room-dialog.tsx";
import { roomFormSchema, roomToForm } from "./rooms/room-form-schema.ts";
import { StayDialog } from "./stays/stay-dialog.tsx";
import { StayItem } from "./stays/stay-item.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";
import { undrawnFields } from "#test/undrawn-fields.ts";

const page = (children: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <ProjectContext value={projectFor({ STAY: "EDIT" })}>{children}</ProjectContext>
  </QueryClientProvider>
);
const show = (children: ReactNode) => render(page(children));

const named = Object.keys(hotelFields).map((field) => [field, `Veg ${field}`]);
const times = { check_in_time: "14:00", check_out_time: "11:00" };
const hotel = {
  ...Object.fromEntries(named),
  ...times,
  map_link: "https://example.com/veg",
  contact_email: "veg@example.com",
  guests_see: "HOTEL",
} as Hotel;
const room = {
  room_number: "101",
  room_type: "Double",
  floor: "1",
  base_capacity: 2,
  extra_beds: 1,
  notes: "Veg",
  hotel: { id: "h1", name: "Rambagh" },
} as Room;
const { status: _status, ...typed } = roomFields;

test("the form of a hotel has every field, each once and by its name", () => {
  show(<HotelForm initial={blankHotel} submit="Add hotel" onSubmit={() => Promise.resolve()} />);
  expect(undrawnFields(hotelFields)).toEqual([]);
});

test("opening and saving a hotel changes nothing", () => {
  const { position: _position, ...fields } = hotel;
  expect(hotelFormSchema.parse(hotelToForm(hotel))).toEqual(fields);
});

test("a user who may not change a hotel sees every field with its label", () => {
  show(<HotelFacts hotel={hotel} />);
  const { name: _name, position: _position, ...shownFields } = hotelFields;
  const terms = screen.getAllByRole("term").map((term) => term.textContent);
  expect(terms.toSorted()).toEqual(
    Object.values(shownFields)
      .map(({ label }) => label)
      .toSorted(),
  );
});

test("the form of a room has every field but whether it is blocked, each once and by its name", async () => {
  show(<RoomDialog room={room} onClose={() => {}} />);
  await screen.findByRole("dialog");
  expect(undrawnFields(typed)).toEqual([]);
});

test("opening and saving a room changes nothing", () => {
  const { hotel: _hotel, ...fields } = room;
  expect(roomFormSchema.parse(roomToForm(room))).toEqual(fields);
});

test("the form for several rooms has every field that the rooms share", () => {
  show(<AddRoomsForm hotel={hotel} rooms={[]} />);
  const { room_number: _number, notes: _notes, ...shared } = typed;
  expect(undrawnFields(shared)).toEqual([]);
});

test("the form of a block has every field, each once and by its name", async () => {
  show(<BlockDialog hotel={hotel} onClose={() => {}} />);
  await screen.findByRole("dialog");
  expect(undrawnFields(roomBlockFields)).toEqual([]);
});

test("opening and saving a block changes nothing", () => {
  const fields = {
    room_type: "Deluxe",
    room_count: 40,
    check_in: "2027-02-11",
    check_out: "2027-02-14",
    rate: 850_050,
    currency: "INR" as const,
    cut_off: "2027-01-05",
    remind_days: 7,
    notes: null,
  };
  expect(blockFormSchema.parse(blockToForm(fields as RoomBlock))).toEqual(fields);
});

test("the form of a stay has its nights, the bed and the payer, each once and by its name", async () => {
  show(<StayDialog guest={{ id: "g1", display_name: "Asha" }} stay={null} onClose={() => {}} />);
  await screen.findByRole("dialog");
  const { check_in, check_out, bed_kind, payer } = stayFields;
  expect(undrawnFields({ check_in, check_out, bed_kind, payer })).toEqual([]);
});

test("a stay in the list shows every field", () => {
  const stay = {
    room: { id: "r1", room_number: "101", room_type: "Double", max_capacity: 2, hotel: { id: "h1", name: "Rambagh" } },
    check_in: "2027-02-11",
    check_out: "2027-02-14",
    bed_kind: "COT",
    payer: "SPLIT",
    pinned: true,
    checked_in_at: "2027-02-11T08:10:00Z",
    checked_out_at: null,
    notes: "Veg notes",
    sharing: [],
  } as unknown as Stay;
  const { container, rerender } = show(<StayItem stay={stay} onChange={() => {}} />);
  const shown = container.textContent;
  for (const text of ["Feb 11 – 14, 27", "Cot", "Shared", "Pinned", "Arrived Feb 11, 27", "Veg notes"])
    expect(shown).toContain(text);
  rerender(page(<StayItem stay={{ ...stay, checked_out_at: "2027-02-14T10:00:00Z" }} onChange={() => {}} />));
  expect(container.textContent).toContain("Left Feb 14, 27");
});
