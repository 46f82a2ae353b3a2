import {
  type Airline,
  type Flight,
  type Place,
  placeEndpoints,
  type ProviderState,
} from "@nyota/contract/travel-stay/places";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { TravelForm } from "./travel-form.tsx";
import { blankTravel, type TravelFormInput } from "./travel-form-schema.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const heathrow: Place = {
  id: "01900000-0000-7000-8000-000000000001",
  kind: "AIRPORT",
  code: "LHR",
  name: "London Heathrow Airport",
  city: "London",
  country: "GB",
  zone: "Europe/London",
  other_names: [],
};
const gatwick: Place = {
  ...heathrow,
  id: "01900000-0000-7000-8000-000000000002",
  code: "LGW",
  name: "London Gatwick Airport",
};
const indigo: Airline = { code: "6E", name: "IndiGo", country: "IN" };

type Shown = { places?: Place[]; flights?: Flight[]; state?: ProviderState; initial?: Partial<TravelFormInput> };

function show({ places = [heathrow, gatwick], flights = [], state = "OK", initial = {} }: Shown = {}) {
  const server = stubServer();
  server.answer(placeEndpoints.airports, pageOf(places));
  server.answer(placeEndpoints.airlines, pageOf([indigo]));
  server.answer(placeEndpoints.arrivalFlights, { results: flights, provider: { state, read_at: null } });
  const blank = blankTravel({ direction: "ARRIVAL", zone: "Asia/Kolkata", city: "Jaipur" });
  render(
    <QueryClientProvider client={queryClient}>
      <TravelForm
        direction="ARRIVAL"
        initial={{ ...blank, mode: "FLIGHT", ...initial }}
        submit="Add"
        onSubmit={() => Promise.resolve()}
      />
    </QueryClientProvider>,
  );
  return {
    places: () => server.callsTo(placeEndpoints.airports),
    flights: () => server.callsTo(placeEndpoints.arrivalFlights),
  };
}
const from = () => screen.getByRole("combobox", { name: /^From/ }) as HTMLInputElement;
const zone = () => screen.getByRole("combobox", { name: "Time zone where they leave" });

test("an airport is chosen with the keys, and sets the time zone of its end", async () => {
  const { places } = show();
  await user.type(from(), "heathrow");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "London Heathrow (LHR)United Kingdom",
    "London Gatwick (LGW)United Kingdom",
  ]);
  expect(places().at(-1)?.query).toMatchObject({ search: ["heathrow"], kind: ["AIRPORT"] });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(from().value).toBe("London Heathrow (LHR)");
  expect(zone().textContent).toContain("London, Europe");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("a press chooses too, and the focus stays in the field", async () => {
  show();
  await user.type(from(), "gatwick");
  await user.click(await screen.findByRole("option", { name: /Gatwick/ }));
  expect(from().value).toBe("London Gatwick (LGW)");
  expect(document.activeElement).toBe(from());
});

test("any other text stays as typed: Enter chooses nothing that was not marked", async () => {
  show();
  await user.type(from(), "Grandmother’s village");
  await screen.findAllByRole("option");
  await user.tab();
  expect(from().value).toBe("Grandmother’s village");
  expect(zone().textContent).toContain("Kolkata, Asia");
});

test("Escape closes the list and leaves the text", async () => {
  show();
  await user.type(from(), "heath");
  await screen.findAllByRole("option");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(from().value).toBe("heath");
});

test("the time zone stays where that of the place is not known", async () => {
  show({ places: [{ ...heathrow, zone: null }] });
  await user.type(from(), "heathrow");
  await screen.findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(zone().textContent).toContain("Kolkata, Asia");
});

test("a train asks for stations, a car for nothing", async () => {
  const { places } = show();
  await user.click(screen.getByRole("radio", { name: "Train" }));
  await user.type(from(), "delhi");
  await waitFor(() => expect(places().at(-1)?.query).toMatchObject({ kind: ["STATION"] }));
  const count = places().length;
  await user.click(screen.getByRole("radio", { name: "Car" }));
  await user.clear(from());
  await user.type(from(), "agra");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(places().length).toBe(count);
});

test("an airline is suggested while typing", async () => {
  show();
  const airline = () => screen.getByRole("combobox", { name: /^Airline/ }) as HTMLInputElement;
  await user.type(airline(), "6e");
  await screen.findByRole("option", { name: /IndiGo/ });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(airline().value).toBe("IndiGo");
});

const flight: Flight = {
  number: "6E 2341",
  carrier: "IndiGo",
  from: "DEL",
  to: "JAI",
  departs_at: "2027-02-11T08:05",
  arrives_at: "2027-02-11T09:10",
  terminal: "2",
  source: "PROVIDER",
};
const leg = { from_place: "Delhi (DEL)", to_place: "Jaipur (JAI)" };
const numberField = () => screen.getByRole("combobox", { name: /^Flight number/ }) as HTMLInputElement;
const valueOf = (name: RegExp) => (screen.getByRole("textbox", { name }) as HTMLInputElement).value;

test("the flights of the day are suggested, and a chosen one fills what is blank", async () => {
  const { flights } = show({ flights: [flight], initial: { ...leg, arrives_at: "2027-02-11T" } });
  await user.click(numberField());
  await waitFor(() => expect(flights().at(-1)?.query).toEqual({ from: ["DEL"], to: ["JAI"], date: ["2027-02-11"] }));
  await user.type(numberField(), "23");
  expect((await screen.findByRole("option")).textContent).toBe("6E 2341IndiGo8:05 am – 9:10 am");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(numberField().value).toBe("6E 2341");
  expect((screen.getByRole("combobox", { name: /^Airline/ }) as HTMLInputElement).value).toBe("IndiGo");
  expect(valueOf(/^Terminal/)).toBe("2");
});

test("a press on the blank field shows the flights at once, as a phone has no arrow keys", async () => {
  show({ flights: [flight], initial: { ...leg, arrives_at: "2027-02-11T09:45" } });
  await user.click(numberField());
  await user.click(await screen.findByRole("option", { name: /6E 2341/ }));
  expect(numberField().value).toBe("6E 2341");
});

test("what was typed by hand stays when a flight is chosen", async () => {
  show({ flights: [flight], initial: { ...leg, arrives_at: "2027-02-11T09:45", carrier: "Indigo", terminal: "1D" } });
  await user.type(numberField(), "6e");
  await screen.findByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  expect((screen.getByRole("combobox", { name: /^Airline/ }) as HTMLInputElement).value).toBe("Indigo");
  expect(valueOf(/^Terminal/)).toBe("1D");
  expect(document.body.textContent).not.toContain("9:10");
});

test("says when flights can't be looked up, and any number can be typed", async () => {
  show({ state: "LIMIT", initial: { ...leg, arrives_at: "2027-02-11T09:45" } });
  await user.type(numberField(), "XY 1");
  await screen.findByText("No more flights can be looked up today.");
  expect(numberField().value).toBe("XY 1");
});
