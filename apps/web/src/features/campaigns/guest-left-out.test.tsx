import { messageEndpoints } from "@nyota/contract/messages/messages";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { everything } from "./test/show-editor.tsx";
import { GuestLeftOut } from "./guest-left-out.tsx";
import { showRoutes } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const campaign = { id: "c1", name: "Invitation" };
const guest = { id: "g1", name: "Lata" };
const created_at = "2026-11-12T11:00:00Z";

test("a guest's sheet names the campaigns that were not sent to them, with the reason", async () => {
  const server = stubServer();
  server.answer(
    messageEndpoints.leftOut,
    pageOf([{ campaign, guest, created_at, reason: "MISSING_VARIABLE", missing: ["hotel_name"] }]),
  );
  showRoutes([{ path: "/", element: <GuestLeftOut guestId="g1" /> }], { at: "/", project: everything });
  expect((await screen.findByRole("link", { name: "Invitation" })).getAttribute("href")).toMatch(/c1\/results$/);
  expect(screen.getByText(/needed a value that was missing: /)).toBeTruthy();
});
