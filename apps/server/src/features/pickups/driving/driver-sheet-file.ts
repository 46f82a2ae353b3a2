import { Readable } from "node:stream";
import { type Column, fileNameOf, writeRows } from "#features/exports/queries.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { readTrips } from "../reading/read-trips.ts";
import { readVehicle } from "../reading/read-vehicles.ts";
import { formatMoment } from "../rules.ts";
import { tripsOfSheet } from "./sheet-trips.ts";

const plain = { section: "GUEST", in_sheet: true, on_paper: true } as const;
const columns: Column[] = [
  { ...plain, key: "leaves", label: "Leaves", kind: "text", width: 15 },
  { ...plain, key: "from", label: "From", kind: "text", width: 24 },
  { ...plain, key: "to", label: "To", kind: "text", width: 20 },
  { ...plain, key: "guest", label: "Guest", kind: "text", width: 24 },
  { ...plain, key: "phone", label: "Phone", kind: "text", width: 16 },
  { ...plain, key: "people", label: "People", kind: "number", width: 8 },
  { ...plain, key: "bags", label: "Bags", kind: "number", width: 8 },
  { ...plain, key: "flight", label: "Comes with", kind: "text", width: 14 },
  { ...plain, key: "arrives", label: "Arrives", kind: "text", width: 15 },
];

/** The driver's sheet of a day for print: one line for each journey. */
export async function openDriverSheet(
  scope: Scope,
  { vehicleId, day }: { vehicleId: string; day: string },
): Promise<FileReply> {
  const vehicle = await readVehicle(scope, vehicleId);
  const trips = await readTrips(scope, tripsOfSheet({ vehicleId, day }));
  const { title: project } = await scope.db
    .selectFrom("projects")
    .select("title")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const title = `Pick-ups of ${vehicle.name}`;
  const filterWords = [vehicle.driver_name, vehicle.plate].filter(Boolean).join(", ");
  const rows = trips.flatMap(({ leaves_at, place, terminal, drop_place, journeys }) =>
    journeys.map(({ guest, people, bags, label, arrives_at }) => ({
      cells: [
        formatMoment(leaves_at),
        [place, terminal].filter(Boolean).join(", "),
        drop_place,
        guest.name,
        guest.phone,
        people,
        bags,
        label,
        arrives_at === null ? null : formatMoment(arrives_at),
      ],
    })),
  );
  const { mime, write } = writeRows("pdf", {
    about: { project, title, filterWords, date: day },
    name: title,
    columns,
    rows,
  });
  const fileName = fileNameOf({ project, title, day, format: "pdf" });
  return { fileName, mime, bytes: () => Promise.resolve(Readable.from(write())) };
}
