import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type StubServer, stubServer } from "../../../test/stub-server.ts";
import { projectFor, showRoutes, user } from "../../../test/show-page.tsx";
import AddSenderPage from "../add-sender-page.tsx";
import SenderPage from "../sender-page.tsx";
import VerifyQrCodePage from "../verify-qr-code-page.tsx";
import VerifyWithCodePage from "../verify-with-code-page.tsx";

const unlimited = projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" });
const project = { ...unlimited, project: { ...unlimited.project, is_unlimited: true } } as typeof unlimited;
const sender: Sender = {
  id: "s1",
  label: "Papa’s phone",
  phone: "+919829011432",
  driver: "linked",
  state: "CONNECTED",
  state_reason: null,
  halted_until: null,
  sent_today: 3,
  day_cap: 40,
  own_day_cap: null,
  own_gap: null,
  quiet_hours: null,
  waits: null,
  waiting: 0,
  failed: 0,
  created_at: "2026-11-01T10:00:00Z",
  cloud: null,
  linked: { is_open: true, changed_at: "2026-11-01T10:00:00Z" },
};
let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(senderEndpoints.read, sender);
});
const me = (has_linked_numbers: boolean) =>
  server.answer(userEndpoints.me, { id: "u1", has_linked_numbers, sends_messages: false } as User);

const openAdding = () =>
  showRoutes(
    [
      { path: "/numbers/add", element: <AddSenderPage /> },
      { path: "/numbers/:sId/verify-qr-code", element: <VerifyQrCodePage /> },
    ],
    { at: "/numbers/add", project },
  );
const openNumber = () =>
  showRoutes([{ path: "/numbers/:sId", element: <SenderPage /> }], { at: "/numbers/s1", project });

test("a phone can be linked only where the server lets it be", async () => {
  me(false);
  openAdding();
  await screen.findByRole("radio", { name: /Sandbox/ });
  expect(screen.queryByRole("radio", { name: /Your own phone/ })).toBeNull();
});

test("adding a phone says what it may cost, and goes on with the QR code", async () => {
  me(true);
  server.answer(senderEndpoints.create, { ...sender, state: "CREATED", linked: null });
  server.answer(senderEndpoints.read, { ...sender, state: "LINKING", linked: null });
  server.answer(senderEndpoints.qrCode, {
    state: "LINKING",
    svg: "<svg/>",
    code: null,
    expires_at: "2099-01-01T00:00:00Z",
  });
  openAdding();
  await user.click(await screen.findByRole("radio", { name: /Your own phone/ }));
  expect(screen.getByText("WhatsApp may block this number for good")).toBeTruthy();
  await user.type(screen.getByLabelText("Name"), "Papa");
  await user.type(screen.getByLabelText("Phone number"), "+919829011432");
  await user.click(screen.getByRole("button", { name: "Add and link" }));
  expect(await screen.findByRole("img", { name: "QR code that links this number" })).toBeTruthy();
  expect(server.callsTo(senderEndpoints.create)[0]?.body).toEqual({
    label: "Papa",
    phone: "+919829011432",
    driver: "linked",
  });
});

test("a pairing code is asked for again until WhatsApp has given it", async () => {
  server.answer(senderEndpoints.read, { ...sender, state: "LINKING", linked: null });
  let asked = 0;
  server.answer(senderEndpoints.pairingCode, () => ({
    state: "LINKING" as const,
    svg: null,
    code: (asked += 1) > 1 ? "ABCD-1234" : null,
    expires_at: asked > 1 ? "2099-01-01T00:00:00Z" : null,
  }));
  showRoutes([{ path: "/numbers/:sId/code", element: <VerifyWithCodePage /> }], { at: "/numbers/s1/code", project });
  expect(await screen.findByText("Asking for a code…")).toBeTruthy();
  expect(await screen.findByText("ABCD-1234", {}, { timeout: 4_000 })).toBeTruthy();
});

test("the connection is told apart from the link, and a number that has none does not seem healthy", async () => {
  server.answer(senderEndpoints.read, { ...sender, linked: { ...sender.linked, is_open: false } as Sender["linked"] });
  openNumber();
  expect(await screen.findByText("Linked")).toBeTruthy();
  expect(screen.getByText("Waits for the connection")).toBeTruthy();
  expect(screen.getByText("Not open")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Connect again" })).toBeNull();
});

test("one that WhatsApp does not let in can connect again, and be unlinked", async () => {
  server.answer(senderEndpoints.read, { ...sender, state: "ERROR", state_reason: "Nyota has to be updated." });
  server.answer(senderEndpoints.refresh, sender);
  openNumber();
  await user.click(await screen.findByRole("button", { name: "Connect again" }));
  await waitFor(() => expect(server.callsTo(senderEndpoints.refresh)).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Unlink" })).toBeTruthy();
});
