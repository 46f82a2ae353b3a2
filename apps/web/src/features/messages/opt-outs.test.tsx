import { type OptOut, optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { GuestOptOut } from "./guest-opt-out.tsx";
import OptOutsPage from "./opt-outs/opt-outs-page.tsx";
import { projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, type StubServer, stubServer } from "#test/stub-server.ts";

const mayEdit = projectFor({ MESSAGE: "EDIT", GUEST: "VIEW" });
const optOut = (over: Partial<OptOut>): OptOut => ({
  id: "o1",
  phone: "+919829011432",
  source: "REPLY",
  reason: "STOP",
  created_at: "2027-01-10T10:00:00.000Z",
  guests: [{ id: "g1", name: "Asha" }],
  ...over,
});
const guest = { id: "g1", display_name: "Asha", phone: "+919829011432", opted_out_at: null };
const optedOut = { ...guest, opted_out_at: "2027-01-10T10:00:00.000Z" };
let server: StubServer;
let stored: OptOut[];

beforeEach(() => {
  server = stubServer();
  stored = [optOut({})];
  server.answer(optOutEndpoints.list, ({ query }) => {
    const search = query["search"]?.[0] ?? "";
    return pageOf(stored.filter(({ phone, guests }) => phone.includes(search) || guests[0]?.name.includes(search)));
  });
  server.answer(optOutEndpoints.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params["optOutId"]);
    return null;
  });
  server.answer(optOutEndpoints.add, optOut({}));
});

const openList = (project = mayEdit) =>
  showRoutes([{ path: "/projects/p1/outbox", children: [{ path: "opt-outs", element: <OptOutsPage /> }] }], {
    at: "/projects/p1/outbox/opt-outs",
    project,
  });
const rows = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

test("the list says whose number it is, and where they said so in plain words", async () => {
  stored = [
    optOut({
      id: "o1",
      guests: [
        { id: "g1", name: "Asha" },
        { id: "g2", name: "Ravi" },
      ],
    }),
    optOut({ id: "o2", source: "WHATSAPP", reason: null, guests: [] }),
    optOut({ id: "o3", source: "PAGE", reason: null, guests: [{ id: "g3", name: "Dev" }] }),
    optOut({ id: "o4", source: "HOST", reason: "Told Kabir", guests: [{ id: "g4", name: "Meera" }] }),
  ];
  openList();
  const texts = await rows();
  expect(texts[0]).toMatch(/Asha, Ravi.*98290 ?11432.*Replied “STOP”, Jan 10, 27/);
  expect(texts[1]).toMatch(/Nobody on the list.*Told WhatsApp, /);
  expect(texts[2]).toMatch(/Dev.*Said so on their page, /);
  expect(texts[3]).toMatch(/Meera.*Entered by a host: Told Kabir, /);
  expect(screen.getByRole("link", { name: "Ravi" }).getAttribute("href")).toBe("/projects/p1/guests/g2");
});

test("allowing messages again asks first, says what it means, and takes the number off the list", async () => {
  openList();
  await user.click(await screen.findByRole("button", { name: /Allow messages again.*Asha/ }));
  const dialog = await screen.findByRole("alertdialog", { name: "Allow messages to Asha again?" });
  expect(dialog.textContent).toContain("expect to be left alone");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(server.callsTo(optOutEndpoints.remove)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: /Allow messages again.*Asha/ }));
  await user.click(await screen.findByRole("button", { name: "Allow messages" }));
  expect(await screen.findByText("Nobody has opted out")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(server.callsTo(optOutEndpoints.remove)[0]?.params).toMatchObject({ optOutId: "o1" });
});

test("a refusal is shown, and the dialog stays", async () => {
  server.answer(optOutEndpoints.remove, refusal("FORBIDDEN", "The plan has ended."));
  openList();
  await user.click(await screen.findByRole("button", { name: /Allow messages again.*Asha/ }));
  await user.click(await screen.findByRole("button", { name: "Allow messages" }));
  expect(await screen.findByText("The plan has ended.")).toBeTruthy();
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test("it is found by name, and a search without a match can be cleared", async () => {
  openList();
  await screen.findByText("Asha");
  const box = screen.getByRole("searchbox", { name: "Search the opted-out numbers" });
  await user.type(box, "Ravi");
  expect(await screen.findByText("No name or number matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show everybody" }));
  expect(await screen.findByText("Asha")).toBeTruthy();
});

test("who may not change messages can only read it", async () => {
  openList(projectFor({ MESSAGE: "VIEW" }));
  await screen.findByText("Asha");
  expect(screen.queryByRole("button", { name: /Allow messages/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Asha" })).toBeNull();
});

test.each([
  ["limited to groups", projectFor({ MESSAGE: "EDIT" }, { groupIds: ["b"] }), false],
  ["after the plan", projectFor({ MESSAGE: "EDIT" }, { isExpired: true }), true],
])("nobody can allow messages again %s", async (_, project, saysWhy) => {
  openList(project);
  await screen.findByText("Asha");
  expect(screen.queryByRole("button", { name: /Allow messages/ })).toBeNull();
  expect(screen.queryByText(/The plan of this project has ended/) !== null).toBe(saysWhy);
});

test("on a guest, messages are stopped with a note, also after the plan", async () => {
  show(<GuestOptOut guest={guest} />, { project: projectFor({ MESSAGE: "EDIT" }, { isExpired: true }) });
  await user.click(screen.getByRole("button", { name: "Stop messages" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop messages to Asha?" });
  expect(dialog.textContent).toContain("everybody with this number");
  await user.type(within(dialog).getByRole("textbox", { name: /Note/ }), "Told Kabir");
  await user.click(within(dialog).getByRole("button", { name: "Stop messages" }));
  await waitFor(() => expect(server.bodiesTo(optOutEndpoints.add)).toEqual([{ guest_id: "g1", reason: "Told Kabir" }]));
  expect(await screen.findByText("Asha gets no more messages")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["without a phone", { ...guest, phone: null }, mayEdit],
  ["for members who may not change messages", guest, projectFor({ MESSAGE: "CREATE" })],
  ["for members limited to groups", guest, projectFor({ MESSAGE: "EDIT" }, { groupIds: ["b"] })],
])("on a guest there is no way to stop messages %s", (_, one, project) => {
  show(<GuestOptOut guest={one} />, { project });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a guest who opted out shows why, for whom it counts as well, and the ways on", async () => {
  stored = [
    optOut({ id: "o9", phone: "+9198290114321", reason: "Another number" }),
    optOut({
      guests: [
        { id: "g1", name: "Asha" },
        { id: "g2", name: "Ravi" },
      ],
    }),
  ];
  show(<GuestOptOut guest={optedOut} />, { project: mayEdit });
  expect(screen.getByText(/Asked on Jan 10, 27 not to get messages/)).toBeTruthy();
  expect(await screen.findByText("Replied “STOP”")).toBeTruthy();
  expect(screen.getByText(/It counts for Ravi as well/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Everybody who opted out" }).getAttribute("href")).toBe(
    "/projects/p1/outbox/opt-outs",
  );
  expect(screen.getByRole("button", { name: /Allow messages again.*Asha and Ravi/ })).toBeTruthy();
});

test("who may not see messages reads only that the guest opted out", () => {
  show(<GuestOptOut guest={optedOut} />, { project: projectFor({ GUEST: "VIEW" }) });
  expect(screen.getByText(/Asked on/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(server.callsTo(optOutEndpoints.list)).toHaveLength(0);
});
