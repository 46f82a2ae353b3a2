import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventSheet } from "./event-sheet.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

function showSheet(guests: number) {
  const server = stubServer();
  server.answer(eventEndpoints.choices, { kinds: [], dress_codes: [], events: [], time_zone: "Asia/Kolkata" });
  server.answer(eventEndpoints.create, { name: "Haldi" } as WeddingEvent);
  server.answer(guestEndpoints.choices, { groups: [], sub_groups: [] } as unknown as ReplyOf<
    typeof guestEndpoints.choices
  >);
  server.answer(guestEndpoints.list, pageOf([] as Guest[], guests));
  const given = projectFor({ EVENT: "FULL_ACCESS", GUEST: "VIEW" });
  const project = { ...given, project: { ...given.project, is_unlimited: true, time_zone: "Asia/Kolkata" } };
  show(<EventSheet />, { at: "/projects/p1/events/create", project });
  return server;
}

test("a new event invites nobody unless it is chosen, and says how many everybody are", async () => {
  const server = showSheet(1_152);
  expect(await screen.findByLabelText("Everybody on the guest list: 1,152")).toBeTruthy();
  expect(screen.getByLabelText("Nobody yet").getAttribute("aria-checked")).toBe("true");
  fireEvent.click(screen.getByText("Haldi"));
  const starts = screen.getByLabelText(/^Starts/);
  fireEvent.change(starts, { target: { value: "12 Feb 2090 4 pm" } });
  fireEvent.blur(starts);
  fireEvent.click(screen.getByText("Add event", { selector: "button" }));
  await waitFor(() =>
    expect(server.bodiesTo(eventEndpoints.create)).toMatchObject([{ name: "Haldi", invite: "NONE" }]),
  );
});

test("without guests there is nobody to invite", async () => {
  showSheet(0);
  await screen.findByLabelText(/^Starts/);
  await waitFor(() => expect(screen.queryByText("Who is invited")).toBeNull());
});
