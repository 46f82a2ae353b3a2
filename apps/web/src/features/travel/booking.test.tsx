import { travelEndpoints, type Travel } from "@nyota/contract/travel-stay/travel";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { countBooking, describeFellows } from "./booking/describe-fellows.ts";
import { JourneyItem } from "./journey-item.tsx";
import { TravelForm } from "./travel-form.tsx";
import { blankTravel } from "./travel-form-schema.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const fellow = (n: number, name: string, fields: object = {}) =>
  ({ travel_id: idOf(n), guest: { id: idOf(n), name }, status: "DRAFT", luggage: 1, ...fields }) as const;
const journey = {
  id: idOf(9),
  direction: "ARRIVAL",
  mode: "FLIGHT",
  departs_zone: "Asia/Kolkata",
  arrives_zone: "Asia/Kolkata",
  pax: 1,
  luggage: 2,
  status: "DRAFT",
  guest: { id: idOf(8), name: "Asha" },
  ticket: null,
  message: null,
  with_guests: [fellow(1, "Ravi"), fellow(2, "Mia"), fellow(3, "Dev")],
} as unknown as Travel;

const wrap = (content: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor({ TRAVEL: "FULL_ACCESS" })}>
        <MemoryRouter>{content}</MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
const fellows = [
  { id: idOf(1), name: "Ravi" },
  { id: idOf(2), name: "Mia" },
];
function form(onBooking?: { name: string; ids: string[] }) {
  const onSubmit = vi.fn(() => Promise.resolve());
  const initial = {
    ...blankTravel({ direction: "ARRIVAL", zone: "Asia/Kolkata", city: null }),
    mode: "FLIGHT",
  } as const;
  wrap(<TravelForm direction="ARRIVAL" {...{ initial, fellows, onBooking, onSubmit }} submit="Save" />);
  return onSubmit;
}
const sent = (onSubmit: ReturnType<typeof form>) => (onSubmit.mock.calls[0] as unknown[])[0];

test("a journey says who is on its booking, and counts everybody once", () => {
  const [ravi, mia] = [fellow(1, "Ravi"), fellow(2, "Mia", { status: "CANCELLED", luggage: 7 })];
  expect(describeFellows([])).toBeUndefined();
  expect(describeFellows([mia])).toBeUndefined();
  expect(describeFellows([ravi, mia])).toBe("with Ravi");
  expect(describeFellows(journey.with_guests)).toBe("with Ravi and 2 more");
  expect(countBooking({ ...journey, with_guests: [ravi, mia] })).toEqual({ pax: 2, luggage: 3 });
  expect(countBooking({ ...journey, status: "CANCELLED", with_guests: [ravi] })).toEqual({ pax: 1, luggage: 1 });
  expect(countBooking({ ...journey, pax: 4, with_guests: [] })).toEqual({ pax: 4, luggage: 2 });
  wrap(<JourneyItem travel={journey} />);
  expect(screen.getByText("With Ravi and 2 more")).toBeTruthy();
});

test("a new journey is for others of the household too, each counted as one person", async () => {
  const onSubmit = form();
  expect(screen.getByLabelText("People")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Mia" }));
  expect(screen.queryByLabelText("People")).toBeNull();
  expect(screen.queryByRole("radio", { name: /^Only/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(onSubmit)).toMatchObject({ with_guest_ids: [idOf(2)] }));
});

test("a change of a booking is for all on it or for one guest alone", async () => {
  const onSubmit = form({ name: "Asha", ids: [idOf(1)] });
  expect((screen.getByRole("radio", { name: /^All 2 on this booking/ }) as HTMLInputElement).ariaChecked).toBe("true");
  expect(screen.getByRole("checkbox", { name: "Ravi" }).ariaChecked).toBe("true");
  await user.click(screen.getByRole("radio", { name: /^Only Asha/ }));
  expect(screen.queryByRole("checkbox", { name: "Ravi" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(onSubmit)).toMatchObject({ applies_to: "ONE" }));
});

test("a journey is deleted for one or for all, and a guest leaves the booking", async () => {
  const server = stubServer();
  server.answer(travelEndpoints.update, journey);
  server.answer(travelEndpoints.remove, null);
  wrap(<JourneyItem travel={journey} />);
  const open = () => user.click(screen.getByRole("button", { name: /^More about/ }));
  await open();
  await user.click(await screen.findByRole("menuitem", { name: "Travels on their own" }));
  await waitFor(() => expect(server.callsTo(travelEndpoints.update)[0]?.body).toEqual({ with_guest_ids: [] }));
  await open();
  await user.click(await screen.findByRole("menuitem", { name: "Delete for all 4" }));
  await waitFor(() => expect(server.callsTo(travelEndpoints.remove)[0]?.query).toEqual({ applies_to: ["ALL"] }));
});

test("an arrival after midnight names the night before, for the room", () => {
  wrap(<JourneyItem travel={{ ...journey, arrives_at: "2027-02-12T00:20" }} />);
  expect(screen.getByText("They need a room for the night of Thu Feb 11, 27")).toBeTruthy();
});
