import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import AddSenderPage from "./add-sender-page.tsx";
import SenderLinkedPage from "./sender-linked-page.tsx";
import SendersPage from "./senders-page.tsx";
import VerifyQrCodePage from "./verify-qr-code-page.tsx";
import VerifyWithCodePage from "./verify-with-code-page.tsx";
import { pageOf, type StubServer, stubServer } from "../../test/stub-server.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { projectFor, show, showRoutes, user } from "../../test/show-page.tsx";

const project = projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" });
const sender = { id: "s1", label: "Home", phone: "+919829011432", driver: "sandbox", state: "CREATED" } as Sender;
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(senderEndpoints.read, sender);
  server.answer(senderEndpoints.qrCode, { svg: "<svg/>", expires_at: "2099-01-01T00:00:00Z" } as never);
  server.answer(senderEndpoints.pairingCode, { code: "ABCD1234", expires_at: "2099-01-01T00:00:00Z" } as never);
});

const open = (element: React.ReactNode) =>
  showRoutes([{ path: "/numbers/:sId/verify", element }], { at: "/numbers/s1/verify", project });

test("a sandbox number shows neither a QR code nor WhatsApp's steps, and starts without a phone", async () => {
  server.answer(senderEndpoints.simulateScan, { ...sender, state: "CONNECTED" });
  open(<VerifyQrCodePage />);
  expect(await screen.findByText("A sandbox reaches nobody")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByText(/Open WhatsApp/)).toBeNull();
  expect(server.callsTo(senderEndpoints.qrCode)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(server.callsTo(senderEndpoints.simulateScan)).toHaveLength(1));
});

test("linking with a code is tried out with a sandbox, whose code no phone is asked to type", async () => {
  server.answer(senderEndpoints.simulateScan, { ...sender, state: "CONNECTED" });
  open(<VerifyWithCodePage />);
  expect(await screen.findByText("ABCD1234")).toBeTruthy();
  expect(screen.getByText("A sandbox reaches nobody")).toBeTruthy();
  expect(screen.getByText(/This code links no phone/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pretend it was typed" }));
  await waitFor(() => expect(server.callsTo(senderEndpoints.simulateScan)).toHaveLength(1));
});

test("the other way of linking keeps the campaign that the number is for", async () => {
  const step = "/projects/p1/campaigns/create/content/title?campaign=c1";
  showRoutes([{ path: "/numbers/:sId/verify", element: <VerifyQrCodePage /> }], {
    at: withRef("/numbers/s1/verify", step),
    project,
  });
  const link = await screen.findByRole("link", { name: "Try out linking with a code" });
  expect(link.getAttribute("href")).toBe(withRef("/numbers/s1/verify-with-code", step));
});

test("a real number shows its QR code", async () => {
  server.answer(senderEndpoints.read, { ...sender, driver: "other" } as never);
  open(<VerifyQrCodePage />);
  expect(await screen.findByRole("img")).toBeTruthy();
  expect(screen.queryByText("A sandbox reaches nobody")).toBeNull();
});

test("adding a sandbox starts it, and the campaign it was added for is one click away", async () => {
  const step = "/projects/p1/campaigns/create/content/title?campaign=c1";
  server.answer(senderEndpoints.create, sender);
  server.answer(senderEndpoints.simulateScan, () => {
    const started: Sender = { ...sender, state: "CONNECTED" };
    server.answer(senderEndpoints.read, started);
    return started;
  });
  const routes = [
    { path: "/numbers/add", element: <AddSenderPage /> },
    { path: "/numbers/:sId/success", element: <SenderLinkedPage /> },
  ];
  const unlimited = { ...project, project: { ...project.project, is_unlimited: true } } as typeof project;
  showRoutes(routes, { at: withRef("/numbers/add", step), project: unlimited });
  await user.type(await screen.findByLabelText("Name"), "Home");
  await user.type(screen.getByLabelText("Phone number"), "+919829011432");
  await user.click(screen.getByRole("button", { name: "Add and start" }));
  expect((await screen.findByRole("link", { name: "Back to the campaign" })).getAttribute("href")).toBe(step);
  expect(server.callsTo(senderEndpoints.simulateScan)).toHaveLength(1);
});

test("the numbers page says that a sandbox reaches nobody, and links to sending by hand", async () => {
  server.answer(senderEndpoints.list, pageOf<Sender>([]));
  show(<SendersPage />, { project });
  expect(await screen.findByText("A sandbox reaches nobody")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Send by hand" }).getAttribute("href")).toBe(
    "/projects/p1/guests/send-by-hand",
  );
});
