import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { Travel } from "@nyota/contract/travel-stay/travel";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { JourneyItem } from "./journey-item.tsx";
import { TravelForm } from "./travel-form.tsx";
import { blankTravel, journeyForm, travelToForm } from "./travel-form-schema.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";
import { undrawnFields } from "#test/undrawn-fields.ts";

const { direction: _direction, day: _day, ...typed } = travelFields;
const texts = Object.entries(travelFields).filter(([, { kind }]) => kind === "text" || kind === "long");
const travel = {
  ...Object.fromEntries(texts.map(([field]) => [field, `Veg ${field}`])),
  direction: "ARRIVAL",
  mode: "TRAIN",
  departs_at: "2027-02-10T21:30",
  departs_zone: "Asia/Kolkata",
  arrives_at: "2027-02-11T11:45",
  arrives_zone: "Asia/Kolkata",
  day: null,
  pax: 3,
  luggage: 5,
  pickup_required: true,
  pickup_at: "2027-02-11T12:15",
  status: "CONFIRMED",
  with_guests: [],
} as unknown as Travel;

test("the form of a journey has every field, each once and by its name", () => {
  const blank = blankTravel({ direction: "ARRIVAL", zone: "Asia/Kolkata", city: "Jaipur" });
  const initial = { ...blank, pickup_required: true };
  render(
    <QueryClientProvider client={queryClient}>
      <TravelForm direction="ARRIVAL" initial={initial} submit="Add" onSubmit={() => Promise.resolve()} />
    </QueryClientProvider>,
  );
  expect(undrawnFields(typed)).toEqual([]);
});

test.each([
  { known: "a time", times: {} },
  { known: "a day without a time", times: { arrives_at: null, day: "2027-02-11" } },
  { known: "neither", times: { arrives_at: null } },
])("opening and saving a journey with $known changes nothing", ({ times }) => {
  const { direction, with_guests: _fellows, ...fields } = { ...travel, ...times };
  const others = { with_guest_ids: [], applies_to: "ONE" } as const;
  const form = { ...travelToForm({ ...travel, ...times }), ...others };
  expect(journeyForm(direction).parse(form)).toEqual({ ...fields, ...others });
});

test("a journey in the list shows all its texts", () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor({ TRAVEL: "VIEW" })}>
        <MemoryRouter>
          <JourneyItem travel={travel} />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
  const shown = screen.getByRole("article").textContent;
  expect(texts.map(([field]) => field).filter((field) => !shown.includes(`Veg ${field}`))).toEqual([]);
});
