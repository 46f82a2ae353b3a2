import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { GuestChoice } from "./guest-choice.tsx";
import type { Chosen } from "#features/guest-filters/chosen-guests.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const asha = { id: "g1", display_name: "Asha Sharma", age_band: "ADULT", group: { name: "Friends" } } as Guest;
const mini = { id: "g2", display_name: "Mini Sharma", age_band: "INFANT" } as Guest;

function Choosing() {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  return <GuestChoice chosen={chosen} onChange={setChosen} />;
}

test("guests without a room are offered first, ticked and taken back by name", async () => {
  const server = stubServer();
  server.answer(guestEndpoints.list, pageOf([asha, mini]));
  show(<Choosing />, { project: projectFor({ GUEST: "VIEW", STAY: "EDIT" }) });
  await user.click(await screen.findByRole("checkbox", { name: "Asha Sharma" }));
  expect(screen.getByText("Friends")).toBeTruthy();
  expect(screen.getByText("Infant, needs no bed")).toBeTruthy();
  const asked = () => server.callsTo(guestEndpoints.list).at(-1)?.query;
  expect(asked()).toMatchObject({ ordering: ["group"], stay: ["NO_ROOM"], page_size: ["50"] });
  await user.click(screen.getByRole("button", { name: "Remove Asha Sharma" }));
  expect(screen.queryByRole("list", { name: "Chosen guests" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Only those without a room" }));
  await waitFor(() => expect(asked()).not.toHaveProperty("stay"));
});

test("that everybody has a room is said, and that nobody matches a search", async () => {
  stubServer().answer(guestEndpoints.list, pageOf<Guest>([]));
  show(<Choosing />, { project: projectFor({ GUEST: "VIEW", STAY: "EDIT" }) });
  expect(await screen.findByText("Everybody has a room.")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Find a guest" }), "zz");
  expect(await screen.findByText("Nobody matches.")).toBeTruthy();
});
