import { columnEndpoints } from "@nyota/contract/guests/columns";
import { type Message, messageEndpoints } from "@nyota/contract/messages/messages";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuestMessages } from "./guest-messages.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const message = {
  id: "m1",
  kind: "CAMPAIGN",
  campaign: { id: "c1", name: "Invitations" },
  status: "READ",
  text: "Namaste *Kamal Dutta*\n\nCome.\n\nAll of it:\nhttps://n.example/r/abc\n\n_Please answer by 10 January._",
  sent_at: "2026-11-12T10:00:00Z",
  created_at: "2026-11-12T09:00:00Z",
} as unknown as Message;

test("a guest's messages are shown whole, as the guest reads them", async () => {
  const server = stubServer();
  const waiting = { ...message, id: "m2", status: "QUEUED", text: "Dear {{guest_name}}", sent_at: null } as Message;
  server.answer(messageEndpoints.list, { ...pageOf([message, waiting]), by_status: {} });
  server.answer(messageEndpoints.samples, { guest_name: "Kamal", values: { guest_name: "Kamal" }, language: "en" });
  server.answer(columnEndpoints.list, { results: [] });
  show(<GuestMessages guestId="g1" />, { project: projectFor({ MESSAGE: "VIEW", GUEST: "VIEW" }) });
  const list = await screen.findByRole("list", { name: "Messages" });
  expect(within(list).getByText("Kamal Dutta").className).toContain("font-semibold");
  expect(list.textContent).toContain("Please answer by 10 January.");
  expect(list.textContent).not.toMatch(/[*_]/);
  await waitFor(() => expect(list.textContent).toContain("Dear Kamal"));
});
