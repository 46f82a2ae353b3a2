import { type Campaign, type CampaignCheck, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { check, draft, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, showEditor } from "../test/show-editor.tsx";
import { user } from "#test/show-page.tsx";
import { fieldRefusal, refusal, unanswered } from "#test/stub-server.ts";

const step = `${campaigns}/create/content?campaign=c1`;
const asha = { id: "g1", name: "Asha Sharma", detail: null };
const guests = (...names: string[]) => names.map((name) => ({ ...asha, id: name, name }));
const noSender = { kind: "NO_SENDER" as const, text: "Choose the number to send from." };
const filledIn = {
  kind: "FILLED_IN" as const,
  count: 4,
  detail: "soon",
  variable: "project_dates",
  guests: [],
};

type Given = { campaign?: Partial<Campaign>; checked?: Partial<CampaignCheck>; search?: string };
function show({ campaign, checked, search = "" }: Given) {
  const server = stubCampaign({ ...draft, body: "Come.", sender_id: "s1", ...campaign });
  server.answer(campaignEndpoints.check, { ...check, ...checked });
  return { server, router: showEditor(`create/content?campaign=c1${search}`) };
}
async function open() {
  await user.click(await screen.findByRole("button", { name: "Check and send" }));
  return within(await screen.findByRole("dialog"));
}
async function openAndSend(label: string) {
  const dialog = await open();
  await waitFor(() => expect(dialog.getByRole("button", { name: label })).toHaveProperty("disabled", false));
  await user.click(dialog.getByRole("button", { name: label }));
  return dialog;
}

test("each finding links to where it can be fixed, and another page gets the way back to the check", async () => {
  const closed = { ...filledIn, kind: "ANSWERS_CLOSED" as const, detail: null, variable: null };
  show({ checked: { problems: [noSender], warnings: [filledIn, closed] } });
  const dialog = await open();
  const href = (name: RegExp) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(href(/^Fix: Choose the number to send from/)).toBe(`${campaigns}/create/content/title?campaign=c1`);
  const back = `ref=${encodeURIComponent(`${step}&check=1`)}`;
  expect(href(/^Fix: .*“soon”/)).toBe(`/projects/p1/dashboard/edit-project?${back}`);
  expect(href(/^Fix: .*accepts no answers/)).toBe(`/projects/p1/rsvp?${back}`);
});

test("the check is open and repeated on return, once", async () => {
  const { server } = show({ search: "&check=1" });
  const dialog = within(await screen.findByRole("dialog", { name: "Check and send" }));
  await waitFor(() => expect(server.callsTo(campaignEndpoints.check).length).toBeGreaterThan(0));
  const rail = await screen.findByRole("link", { name: /^Who gets it/, hidden: true });
  await waitFor(() => expect(rail.getAttribute("href")).toBe(`${campaigns}/create/select-guest?campaign=c1`));
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("while it is checked again, nothing can be sent", async () => {
  const { server } = show({});
  await screen.findByText("4 messages to 4 guests");
  server.answer(campaignEndpoints.check, unanswered);
  const dialog = await open();
  expect(dialog.getByRole("button", { name: "Send 4 messages" })).toHaveProperty("disabled", true);
});

test("a failed check shows the reason and can be retried; without it nothing can be sent", async () => {
  const server = stubCampaign({ ...draft, body: "Come.", sender_id: "s1" });
  server.answer(campaignEndpoints.check, refusal("INTERNAL", "Something went wrong on our side."));
  showEditor("create/content?campaign=c1");
  const dialog = await open();
  expect(await dialog.findByText("Something went wrong on our side.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Send 0 messages" })).toHaveProperty("disabled", true);
  server.answer(campaignEndpoints.check, check);
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("4 to 4 guests")).toBeTruthy();
});

test("problems disable the button, warnings do not", async () => {
  show({ checked: { problems: [noSender], warnings: [filledIn] } });
  const dialog = await open();
  expect(dialog.getByRole("alert").textContent).toContain("Choose the number to send from.");
  expect(dialog.getByRole("button", { name: "Send 4 messages" })).toHaveProperty("disabled", true);
});

test("a warning lists its guests by name, with the number of others", async () => {
  const same = { kind: "SAME_WORDS" as const, count: 7, detail: null, variable: null, guests: guests("Asha", "Dev") };
  show({ checked: { warnings: [same] } });
  const dialog = await open();
  const warnings = within(dialog.getByRole("region", { name: "Before you send" }));
  expect(warnings.getByText("7 guests have received the same text before.")).toBeTruthy();
  expect(warnings.queryByText("Asha")).toBeNull();
  await user.click(warnings.getByRole("button", { name: "Show" }));
  expect(warnings.getByText("Asha")).toBeTruthy();
  expect(warnings.getByText("and 5 more")).toBeTruthy();
  await user.click(warnings.getByRole("button", { name: "Hide" }));
  expect(warnings.queryByText("Asha")).toBeNull();
});

test("the check shows how many messages, the credits, the end, and who is left out", async () => {
  const shared = { reason: "SHARED_PHONE" as const, count: 2, guests: guests("Dev") };
  const noPhone = { reason: "NO_PHONE" as const, count: 1, guests: guests("Riya") };
  show({ checked: { messages: 1_000, left_out: [shared, noPhone] } });
  const dialog = await open();
  await dialog.findByText("1,000 to 1,002 guests");
  expect(dialog.getByText("1,000 of the 1,100 you have left, one for each that is sent")).toBeTruthy();
  expect(dialog.getByText(/, in 3 minutes$/)).toBeTruthy();
  const nobody = within(dialog.getByRole("list", { name: "Who doesn't get it" }));
  expect(nobody.getByText("is reached by nobody: no phone number")).toBeTruthy();
  const others = within(dialog.getByRole("list", { name: "Who gets it through somebody else" }));
  expect(others.getByText("share a phone, one message each")).toBeTruthy();
});

test("the end is unknown without a number, and less than a minute for a few messages", async () => {
  const { server } = show({ checked: { seconds: null, numbers: [] } });
  const dialog = await open();
  expect(dialog.getByText("Not known before a number is chosen")).toBeTruthy();
  server.answer(campaignEndpoints.check, { ...check, seconds: 20 });
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  expect(await (await open()).findByText(/, in less than a minute$/)).toBeTruthy();
});

test("the end is told with its day when it is far, or not within a year", async () => {
  const { server } = show({ checked: { seconds: 40 * 3_600 } });
  const dialog = await open();
  expect(dialog.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d\d, \d{1,2}:\d\d [ap]m$/)).toBeTruthy();
  server.answer(campaignEndpoints.check, { ...check, seconds: null });
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  expect(await (await open()).findByText("Not within a year, with the daily limit of the number")).toBeTruthy();
});

test("sending to all guests sends `everybody`, and opens the messages", async () => {
  const { server, router } = show({});
  server.answer(campaignEndpoints.send, { ...draft, status: "IN_PROGRESS", total: 4 });
  const dialog = await open();
  expect(await dialog.findByText("This goes to everyone on the list")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  await openAndSend("Send 4 messages");
  expect(await screen.findByText("“Invitations” is being sent")).toBeTruthy();
  expect(screen.getByText("4 messages to send.")).toBeTruthy();
  expect(server.bodiesTo(campaignEndpoints.send)).toEqual([{ everybody: true }]);
  expect(router.state.location).toMatchObject({ pathname: "/projects/p1/outbox", search: "?campaign=c1" });
});

test("after sending, the page never says on the way out that the campaign can't be changed", async () => {
  const { server, router } = show({});
  const started = { ...draft, body: "Come.", sender_id: "s1", status: "IN_PROGRESS" as const, total: 4 };
  server.answer(campaignEndpoints.send, () => {
    server.answer(campaignEndpoints.read, started);
    // Whoever waits for all that the call touches waits here, with the campaign already read again.
    server.answer(campaignEndpoints.check, unanswered);
    return started;
  });
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ""));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openAndSend("Send 4 messages");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/outbox"));
  await screen.findByText("“Invitations” is being sent");
  observer.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes("can't be changed any more"))).toEqual([]);
});

test("sending to some guests never sends `everybody`", async () => {
  const { server } = show({ campaign: { audience: { filter: { side: ["BRIDE"] } } }, checked: { messages: 1 } });
  server.answer(campaignEndpoints.send, { ...draft, status: "IN_PROGRESS", total: 1 });
  const dialog = await openAndSend("Send 1 message");
  expect(dialog.queryByText("This goes to everyone on the list")).toBeNull();
  await waitFor(() => expect(server.bodiesTo(campaignEndpoints.send)).toEqual([{}]));
});

test("an audience that was saved with an empty search is everybody, and is sent as such", async () => {
  const { server } = show({ campaign: { audience: { filter: { search: "" } } } });
  server.answer(campaignEndpoints.send, { ...draft, status: "IN_PROGRESS", total: 4 });
  await openAndSend("Send 4 messages");
  await waitFor(() => expect(server.bodiesTo(campaignEndpoints.send)).toEqual([{ everybody: true }]));
});

test("after a refused start the dialog says that the audience is now everyone", async () => {
  const { server } = show({ campaign: { audience: { filter: { side: ["BRIDE"] } } } });
  server.answer(campaignEndpoints.send, fieldRefusal({ everybody: ["This goes to everybody on the list."] }));
  const dialog = await open();
  await waitFor(() =>
    expect(dialog.getByRole("button", { name: "Send 4 messages" })).toHaveProperty("disabled", false),
  );
  server.answer(campaignEndpoints.read, { ...draft, body: "Come.", sender_id: "s1" });
  await user.click(dialog.getByRole("button", { name: "Send 4 messages" }));
  expect(await dialog.findByText("This goes to everyone on the list")).toBeTruthy();
});

test("a refusal by the server is shown in the dialog, which stays open", async () => {
  const { server, router } = show({});
  server.answer(campaignEndpoints.send, refusal("CREDITS_EXHAUSTED", "You have 2 credits left and need 4."));
  const dialog = await openAndSend("Send 4 messages");
  expect(await dialog.findByRole("alert")).toHaveProperty("textContent", "You have 2 credits left and need 4.");
  expect(router.state.location.pathname).toBe(`${campaigns}/create/content`);
});

test("a campaign with a time is scheduled, and the list opens", async () => {
  const scheduled_at = new Date("2090-02-14T16:30").toISOString();
  const { server, router } = show({ campaign: { scheduled_at } });
  server.answer(campaignEndpoints.send, { ...draft, status: "SCHEDULED", scheduled_at });
  const dialog = await openAndSend("Schedule for Feb 14, 90, 4:30 pm");
  expect(dialog.getByRole("heading", { name: "Check and schedule" })).toBeTruthy();
  expect(await screen.findByText("“Invitations” will be sent Feb 14, 90, 4:30 pm")).toBeTruthy();
  expect(router.state.location.pathname).toBe(campaigns);
});

test("a campaign whose time has passed meanwhile is sent now", async () => {
  show({ campaign: { scheduled_at: "2020-02-14T10:00:00Z" } });
  const dialog = await open();
  expect(dialog.getByRole("heading", { name: "Check and send" })).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Send 4 messages" })).toBeTruthy();
});

test("the message can be sent to one's own phone first, as the first guest gets it", async () => {
  const preview = [
    { guest_id: "g1", guest_name: "Asha Sharma", text: "Dear Asha & all, https://n.example/r/abc", language: null },
  ];
  const { server } = show({ checked: { preview } });
  server.answer(userEndpoints.me, { id: "u1", phone: "+919829011432" } as User);
  const dialog = await open();
  const link = await dialog.findByRole("link", { name: "Send it to me first" });
  await waitFor(() => expect(link.getAttribute("href")).toContain("wa.me/919829011432"));
  expect(new URL(link.getAttribute("href") ?? "").searchParams.get("text")).toBe(preview[0]?.text);
  expect(dialog.getByText(/Its link opens the page of Asha Sharma\./)).toBeTruthy();
});

test("without a phone of one's own, WhatsApp asks whom to send it to", async () => {
  const { server } = show({
    checked: { preview: [{ guest_id: "g1", guest_name: "Asha", text: "Come.", language: null }] },
  });
  server.answer(userEndpoints.me, { id: "u1", phone: null } as User);
  const link = await (await open()).findByRole("link", { name: "Send it to me first" });
  expect(link.getAttribute("href")).toBe("https://wa.me/?text=Come.");
});

test("a test is sent to one's own phone with the details of the chosen guest", async () => {
  const preview = ["Asha", "Dev"].map((guest_name, n) => ({
    guest_id: `g${n}`,
    guest_name,
    text: `Dear ${guest_name}`,
    language: null,
  }));
  const { server } = show({ checked: { preview } });
  server.answer(userEndpoints.me, { id: "u1", phone: "+919829011432" } as User);
  server.answer(campaignEndpoints.test, { phone: "+919829011432" });
  const dialog = await open();
  await user.click(await dialog.findByRole("combobox", { name: "With the details of" }));
  await user.click(await screen.findByRole("option", { name: "Dev" }));
  await user.click(await dialog.findByRole("button", { name: "Send a test for one credit" }));
  expect(await screen.findByText("A test is on its way to +919829011432")).toBeTruthy();
  expect(server.bodiesTo(campaignEndpoints.test)).toEqual([{ guest_id: "g1" }]);
});
