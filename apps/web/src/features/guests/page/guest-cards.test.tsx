import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Outlet } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { GuestCards } from "./guest-cards.tsx";
import type { GuestList } from "../list/use-guest-list.ts";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { asOnPhone, projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";

const guest = {
  id: "a",
  display_name: "Asha",
  phone: "+919829011432",
  tags: [],
  invitations: [{ event_id: "e1", status: "PENDING" }],
} as unknown as Guest;
const choices = { events: [{ value: "e1", label: "Sangeet" }] } as unknown as GuestChoices;

const project = projectFor({ GUEST: "FULL_ACCESS" });
const Cards = ({ known }: { known?: GuestChoices }) => {
  const list = { request: {}, choices: known, library: null, selected: new Set<string>(), onSelected() {} };
  return <GuestCards list={list as unknown as GuestList} />;
};
beforeEach(() => {
  asOnPhone();
  stubServer().answer(guestEndpoints.list, pageOf([guest]) as never);
});

test("a card is not drawn before its events are known, so that it does not grow", async () => {
  const both = (
    <>
      <Cards />
      <Cards known={choices} />
    </>
  );
  show(both, { project });
  expect(await screen.findAllByText("Asha")).toHaveLength(1);
  expect(screen.getByText("Sangeet")).toBeTruthy();
});

test("a guest can be called from their card", async () => {
  show(<Cards known={choices} />, { project });
  expect((await screen.findByRole("link", { name: "Call Asha" })).getAttribute("href")).toBe("tel:+919829011432");
});

test("closing a guest returns the focus to their card, also where a press focuses no button", async () => {
  const list = (
    <>
      <Cards known={choices} />
      <Outlet />
    </>
  );
  const children = [{ path: ":guestId", element: <RouteSheet title="Asha">A guest</RouteSheet> }];
  showRoutes([{ path: "/guests", element: list, children }], { at: "/guests", project });
  const open = await screen.findByRole("button", { name: "Open Asha" });
  fireEvent.click(open);
  await screen.findByRole("dialog", { name: "Asha" });
  expect(document.activeElement).not.toBe(open);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(open));
});
