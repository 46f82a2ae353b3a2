import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import type { Hotel, Room } from "@nyota/contract/travel-stay/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { HotelFacts } from "./hotels/hotel-facts.tsx";
import { HotelForm } from "./hotels/hotel-form.tsx";
import { blankHotel, hotelFormSchema, hotelToForm } from "./hotels/hotel-form-schema.ts";
import { AddRoomsForm } from "./rooms/add-rooms-form.tsx";
import { RoomDialog } from "./rooms/room-dialog.tsx";
import { roomFormSchema, roomToForm } from "./rooms/room-form-schema.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";
import { undrawnFields } from "#test/undrawn-fields.ts";

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor({ STAY: "EDIT" })}>{children}</ProjectContext>
    </QueryClientProvider>,
  );

const named = Object.keys(hotelFields).map((field) => [field, `Veg ${field}`]);
const times = { check_in_time: "14:00", check_out_time: "11:00" };
const hotel = { ...Object.fromEntries(named), ...times, map_link: "https://example.com/veg" } as Hotel;
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
