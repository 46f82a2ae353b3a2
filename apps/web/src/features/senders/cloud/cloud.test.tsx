import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import AddSenderPage from "../add-sender-page.tsx";
import SenderPage from "../sender-page.tsx";
import SendersPage from "../senders-page.tsx";
import { pageOf, type StubServer, stubServer } from "../../../test/stub-server.ts";
import { projectFor, show, showRoutes, user } from "../../../test/show-page.tsx";

const project = projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" });
const unlimited = { ...project, project: { ...project.project, is_unlimited: true } } as typeof project;
const sender: Sender = {
  id: "s1",
  label: "Ours",
  phone: "+919829011432",
  driver: "cloud",
  state: "CONNECTED",
  state_reason: null,
  halted_until: null,
  sent_today: 3,
  day_cap: 225,
  own_day_cap: null,
  own_gap: null,
  quiet_hours: null,
  waits: null,
  waiting: 0,
  failed: 0,
  created_at: "2026-01-01T00:00:00Z",
  linked: null,
  cloud: {
    phone_number_id: "100200300",
    business_account_id: "200300400",
    verified_name: "Aanya & Kabir",
    quality: "GREEN",
    people_per_day: 250,
    has_token: true,
    checked_at: "2026-01-01T00:00:00Z",
    webhook_address: "https://nyota.example/api/whatsapp/events/s1",
    verify_token: "verify-me",
    first_event_at: null,
  },
};
let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(senderEndpoints.read, sender);
});

const openAdd = () =>
  showRoutes(
    [
      { path: "/numbers/add", element: <AddSenderPage /> },
      { path: "/numbers/:sId", element: <p>The number's page</p> },
    ],
    { at: "/numbers/add", project: unlimited },
  );
const openNumber = () =>
  showRoutes([{ path: "/numbers/:sId", element: <SenderPage /> }], { at: "/numbers/s1", project });

test("a number of the Cloud API is added with its four values, and its page follows", async () => {
  server.answer(senderEndpoints.createCloud, sender);
  openAdd();
  await user.click(await screen.findByRole("radio", { name: /Cloud API/ }));
  await user.type(await screen.findByLabelText("Name"), "Ours");
  await user.type(screen.getByLabelText("Phone number"), "+919829011432");
  await user.type(screen.getByLabelText("Phone number ID"), "100200300");
  await user.type(screen.getByLabelText("WhatsApp Business account ID"), "200300400");
  await user.type(screen.getByLabelText("Access token"), "EAAGtoken");
  await user.type(screen.getByLabelText("App secret"), "0123456789abcdef");
  await user.click(screen.getByRole("button", { name: "Check and add" }));
  expect(await screen.findByText("The number's page")).toBeTruthy();
  expect(server.callsTo(senderEndpoints.createCloud)).toHaveLength(1);
});

test("its page shows what to enter at Meta, what Meta says, and neither a QR code nor the sandbox's fates", async () => {
  openNumber();
  expect(await screen.findByText("https://nyota.example/api/whatsapp/events/s1")).toBeTruthy();
  expect(screen.getByText("verify-me")).toBeTruthy();
  expect(screen.getByText("Meta has told Nyota nothing yet")).toBeTruthy();
  expect(screen.getByText("Aanya & Kabir")).toBeTruthy();
  expect(screen.getByText("250 people a day")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Link/ })).toBeNull();
  expect(screen.queryByText(/Try out what can happen/)).toBeNull();
});

test("a number that has stopped asks for a new token, which links it again", async () => {
  const stopped: Sender = {
    ...sender,
    state: "LOGGED_OUT",
    cloud: sender.cloud && { ...sender.cloud, has_token: false },
  };
  server.answer(senderEndpoints.read, stopped);
  server.answer(senderEndpoints.update, sender);
  openNumber();
  await user.type(await screen.findByLabelText("Access token"), "EAAGnew");
  await user.type(screen.getByLabelText("App secret"), "0123456789abcdef");
  await user.click(screen.getByRole("button", { name: "Check and save" }));
  await waitFor(() => expect(server.callsTo(senderEndpoints.update)).toHaveLength(1));
});

test("with a number that reaches people nothing says that nobody is reached", async () => {
  server.answer(senderEndpoints.list, pageOf<Sender>([sender]));
  show(<SendersPage />, { project });
  expect(await screen.findByText("Connected")).toBeTruthy();
  expect(screen.queryByText(/reaches nobody/)).toBeNull();
});
