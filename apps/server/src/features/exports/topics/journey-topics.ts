import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { Direction } from "@nyota/contract/travel-stay/travel";
import { pickGuestIds } from "#features/guest-list/queries.ts";
import { listManifest, type ManifestJourney } from "#features/travel/queries.ts";
import type { Cell, Column, Row } from "../sheet/sheet.ts";
import { oneBatch, type Topic } from "../sheet/topic.ts";

const both = { section: "GUEST", in_sheet: true, on_paper: true, kind: "text" } as const;
const inSheet = { ...both, on_paper: false };
const modes = travelFields.mode.choices;
const statuses = travelFields.status.choices;
const timeOf = (wall: string | null) => wall?.slice(11, 16) ?? null;

type Read = (journey: ManifestJourney) => Cell;
type JourneyColumn = Column & { read: Read };

const columnsFor = (direction: Direction): JourneyColumn[] => {
  const isArrival = direction === "ARRIVAL";
  return [
    { ...both, key: "day", label: "Day", kind: "day", width: 12, read: ({ day }) => day },
    { ...both, key: "place", label: isArrival ? "Arrives at" : "Leaves from", width: 18, read: ({ place }) => place },
    { ...both, key: "terminal", label: "Terminal", width: 9, read: ({ terminal }) => terminal },
    { ...both, key: "time", label: "Time", width: 8, read: ({ at }) => timeOf(at) },
    { ...both, key: "means", label: "Flight or train", width: 18, read: nameMeans },
    { ...inSheet, key: "away", label: isArrival ? "From" : "To", width: 18, read: ({ away }) => away },
    { ...both, key: "guest", label: "Guest", width: 24, read: ({ guest_name }) => guest_name },
    { ...inSheet, key: "household", label: "Household", width: 24, read: ({ household }) => household },
    { ...inSheet, key: "with", label: "Travels with", width: 26, read: ({ fellows }) => fellows },
    { ...both, key: "pax", label: "People", kind: "number", width: 8, read: ({ pax }) => pax },
    { ...both, key: "luggage", label: "Bags", kind: "number", width: 7, read: ({ luggage }) => luggage },
    { ...both, key: "phone", label: "Phone", kind: "phone", width: 18, read: ({ guest_phone }) => guest_phone },
    { ...both, key: "ride", label: "Ride", width: 22, read: describeRide },
    { ...both, key: "status", label: "Status", width: 14, read: ({ status }) => statuses[status] },
    { ...inSheet, key: "pnr", label: "Booking code", width: 12, read: ({ pnr }) => pnr },
    { ...inSheet, key: "seat", label: "Seat", width: 8, read: ({ seat }) => seat },
    { ...inSheet, key: "notes", label: "Notes", width: 30, read: ({ notes }) => notes },
  ];
};

/** "IndiGo 6E 342", or how they travel. */
const nameMeans: Read = ({ mode, carrier, number }) => [carrier, number].filter(Boolean).join(" ") || modes[mode];

/** "11:45, Gate 2"; "Yes" for a ride of which nothing more is known. */
const describeRide: Read = ({ pickup_required, pickup_at, pickup_place }) =>
  pickup_required ? [timeOf(pickup_at), pickup_place].filter(Boolean).join(", ") || "Yes" : null;

const manifest = (direction: Direction): Topic => {
  const all = columnsFor(direction);
  const title = direction === "ARRIVAL" ? "Arrivals" : "Departures";
  return {
    title,
    listColumns: () => Promise.resolve(all.map(({ read: _read, ...column }) => column)),
    open: async (scope, { columns, filter }) => {
      const { ids } = await pickGuestIds(scope, filter);
      const journeys = await listManifest(scope, { direction, guestIds: ids, filter: filter.journey });
      const readers = columns.map(({ key }) => all.find((column) => column.key === key));
      const rows = journeys.map((journey): Row => ({ cells: readers.map((column) => column?.read(journey) ?? null) }));
      const sum = (key: "pax" | "luggage") => journeys.reduce((total, journey) => total + journey[key], 0);
      const totals = new Map<string, Cell>([
        ["guest", "Together"],
        ["pax", sum("pax")],
        ["luggage", sum("luggage")],
      ]);
      const total: Row = { isTotal: true, cells: columns.map(({ key }) => totals.get(key) ?? null) };
      return { total: rows.length, sheets: [{ name: title, columns, rows: oneBatch([...rows, total]) }] };
    },
  };
};

/** Who arrives, or leaves, by day, place and time: for drivers and the reception. */
export const arrivalTopic = manifest("ARRIVAL");
export const departureTopic = manifest("DEPARTURE");
