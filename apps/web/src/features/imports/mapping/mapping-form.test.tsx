import { type WeddingEvent, eventEndpoints } from "@nyota/contract/events/events";
import { type FileImportDetail, type ImportTarget, noImportCounts } from "@nyota/contract/files/import-schemas";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import MappingPage from "./mapping-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const target = (key: string, label: string, kind: string) => ({ key, label, kind }) as ImportTarget;
const names = target("full_name", "Full name", "text");
const sangeet = target("event:e1", "Sangeet", "event");
const reception = target("event:e2", "Reception", "event");
const file = {
  id: "i1",
  state: "MAPPING",
  file_name: "guests.csv",
  sheet: null,
  counts: noImportCounts,
  file: { kind: "csv", rows: 3, sheet: null, sheets: [], header_row: 1 },
  columns: [
    { index: 0, header: "Name", samples: ["Otto Brandt"] },
    { index: 1, header: "Sangeet", samples: ["x"], crosses: "ASK" },
    { index: 2, header: "Reception", samples: ["Y"], looks_like: "EVENT", event_kind: "RECEPTION" },
  ],
  suggestions: [],
  mapping: { 0: "full_name", 1: "event:e1" },
  options: {},
  other_sheets: [],
  failed_columns: [],
} as unknown as FileImportDetail;

const choices = {
  groups: [{ value: "g1", label: "Cousins" }],
  sides: [
    { value: "BRIDE", label: "Bride's side" },
    { value: "GROOM", label: "Groom's side" },
  ],
  events: [],
} as unknown as ReplyOf<typeof guestEndpoints.choices>;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.read, file);
  server.answer(importEndpoints.columns, { results: [names, sangeet] });
  server.answer(importEndpoints.process, { ...file, state: "PROCESSING" });
});

function show() {
  const current = projectFor({ GUEST: "FULL_ACCESS", EVENT: "FULL_ACCESS" });
  const more = { is_unlimited: true, start_date: "2027-02-12", default_region: "IN" };
  const project = { ...current, project: { ...current.project, ...more } };
  const path = "/projects/:projectId/guests/import/:importId/select-mappings";
  showRoutes([{ path, element: <MappingPage /> }], { at: "/projects/p1/guests/import/i1/select-mappings", project });
}

test("an event that the project lacks is made of its column, and its ticks become invitations", async () => {
  server.answer(eventEndpoints.create, { id: "e2", name: "Reception" } as WeddingEvent);
  show();
  await screen.findByRole("button", { name: "Create “Reception”" });
  server.answer(importEndpoints.columns, { results: [names, sangeet, reception] });
  await user.click(screen.getByRole("button", { name: "Create “Reception”" }));
  expect(await screen.findByText("Reception was added")).toBeTruthy();
  expect(server.bodiesTo(eventEndpoints.create)).toEqual([
    { name: "Reception", kind: "RECEPTION", starts_at: "2027-02-12T19:00", invite: "NONE" },
  ]);
  await user.click(screen.getByRole("button", { name: "Read 3 rows" }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.process)).toMatchObject([
      { mapping: { 0: "full_name", 1: "event:e1", 2: "event:e2" } },
    ]),
  );
});

test("the answer about crosses and the choice for blanks go to the server", async () => {
  show();
  await user.click(await screen.findByRole("radio", { name: "Not invited" }));
  await user.click(screen.getByRole("switch", { name: /Take a blank group/ }));
  await user.click(screen.getByRole("button", { name: "Read 3 rows" }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.process)).toMatchObject([
      { options: { crosses: { 1: "NO" }, carries_down: false } },
    ]),
  );
});

test("a sheet of the groom's family is put on his side, into a new group with the sheet's name", async () => {
  server.answer(importEndpoints.read, { ...file, sheet: "Rohan side" } as FileImportDetail);
  server.answer(guestEndpoints.choices, choices);
  show();
  await user.click(await screen.findByRole("combobox", { name: /^Side of all these guests/ }));
  await user.click(await screen.findByRole("option", { name: "Groom's side" }));
  await user.click(screen.getByRole("combobox", { name: /^Put new guests into/ }));
  expect(await screen.findByRole("option", { name: /^Cousins/ })).toBeTruthy();
  await user.click(screen.getByRole("option", { name: /^Rohan side/ }));
  await user.click(screen.getByRole("button", { name: "Read 3 rows" }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.process)).toMatchObject([
      { options: { side: "GROOM", group_id: null, group_name: "Rohan side" } },
    ]),
  );
});

test("a new group is typed, and a name that exists is that group", async () => {
  server.answer(guestEndpoints.choices, choices);
  show();
  const open = async () => user.click(await screen.findByRole("combobox", { name: /^Put new guests into/ }));
  await open();
  await user.type(await screen.findByRole("combobox", { name: /Search|No group/ }), "School");
  await user.click(await screen.findByRole("option", { name: /School/ }));
  await user.click(screen.getByRole("button", { name: "Read 3 rows" }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.process)).toMatchObject([{ options: { group_name: "School" } }]),
  );
});

test("filled columns that are left out are named beside the button", async () => {
  const columns = [
    ...file.columns,
    { index: 3, header: "City", samples: ["Kanpur"] },
    { index: 4, header: "X", samples: [] },
    { index: 5, header: "S.No", samples: ["1", "2", "3"] },
  ];
  server.answer(importEndpoints.read, { ...file, columns } as FileImportDetail);
  show();
  expect(await screen.findByText("Left out with their values: “Reception” and “City”")).toBeTruthy();
  expect(screen.getByText("Left out: it numbers the rows.")).toBeTruthy();
  expect(screen.getByText("Left out: it is empty.")).toBeTruthy();
});
