import { type Message, messageEndpoints } from "@nyota/contract/messages/messages";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MessageTable } from "./message-table.tsx";
import { pageOf, stubServer } from "../../../test/stub-server.ts";
import { projectFor, show } from "../../../test/show-page.tsx";

const message = {
  id: "m1",
  guest: { id: "g1", name: "Asha" },
  phone: "+919829011432",
  campaign: { id: "c1", name: "Invitations" },
  kind: "CAMPAIGN",
  sender: { id: "s1", label: "Home" },
  status: "HALTED",
  sent_at: null,
  read_at: null,
} as unknown as Message;

test.each([
  ["/outbox", true],
  ["/outbox?campaign=c1", false],
])("at %s the rows name their campaign: %s", async (at, isNamed) => {
  const server = stubServer();
  server.answer(messageEndpoints.list, { ...pageOf([message]), by_status: { HALTED: 1 } } as never);
  server.answer(senderEndpoints.list, pageOf([]) as never);
  show(<MessageTable />, { at, project: projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" }) });
  expect(await screen.findByText("Asha")).toBeTruthy();
  expect(screen.queryByText("Invitations") !== null).toBe(isNamed);
});
