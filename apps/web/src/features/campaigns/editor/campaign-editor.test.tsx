import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { begun, check, draft, home, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, everything, showEditor, showStep } from "../test/show-editor.tsx";
import { projectFor, user } from "#test/show-page.tsx";
import { pageOf, refusal, unanswered } from "#test/stub-server.ts";

const steps = async () => within(await screen.findByRole("navigation", { name: "Steps" })).getAllByRole("listitem");
const texts = async () => (await steps()).map(({ textContent }) => textContent);
const links = async () => (await steps()).filter((step) => within(step).queryByRole("link")).length;
const next = () => screen.findByRole("button", { name: "Continue" });

test("a new campaign starts with the audience; the other steps are disabled and nothing is created yet", async () => {
  const server = stubCampaign();
  const router = showEditor("create");
  expect(await screen.findByRole("heading", { name: "New campaign" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`${campaigns}/create/select-guest`);
  expect(await texts()).toEqual(["1Who gets it", "2Template", "3Message", "4Sender and time"]);
  expect(await links()).toBe(1);
  expect(await next()).toHaveProperty("disabled", true);
  expect(screen.getByText("Choose who gets it first.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check and send" })).toBeNull();
  expect(server.callsTo(campaignEndpoints.create)).toEqual([]);
});

const other = { ...home, id: "s2", driver: "other" } as unknown as Sender;
test.each([
  ["a sandbox is the only number", [home], "Your number is a sandbox: this reaches nobody"],
  ["there is no number", [], "There is no number to send from yet"],
  ["a number can reach guests", [home, other], null],
])("the steps before the sender's warn that nobody is reached: %s", async (_, senders, warning) => {
  const server = stubCampaign();
  server.answer(senderEndpoints.list, pageOf(senders));
  const router = showEditor("create");
  if (warning) {
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Send by hand" })).toBeTruthy();
  }
  await user.click(await screen.findByRole("radio", { name: /^Everyone/ }));
  await act(() => router.navigate(`${campaigns}/create/content/title?campaign=c1`));
  expect(await screen.findByRole("radiogroup", { name: "Send from" })).toBeTruthy();
  expect(screen.queryByText(/this reaches nobody|^There is no number to send from yet$/)).toBeNull();
  await act(() => router.navigate(`${campaigns}/create/content?campaign=c1`));
  expect(await steps()).toHaveLength(4);
  expect(screen.queryByText(/this reaches nobody|^There is no number to send from yet$/)?.textContent ?? null).toBe(
    warning,
  );
});

test("choosing the audience creates the draft, enables the steps and opens the template step", async () => {
  const server = stubCampaign();
  const router = showEditor("create/select-guest");
  await user.click(await screen.findByRole("radio", { name: /^Everyone/ }));
  expect(await screen.findByText("messages to 4 guests")).toBeTruthy();
  expect(router.state.location.search).toBe("?campaign=c1");
  expect(server.bodiesTo(campaignEndpoints.create)).toEqual([
    { name: expect.stringMatching(/^Campaign of /), audience: { filter: {} } },
  ]);
  expect(await links()).toBe(4);
  await user.click(await next());
  expect(router.state.location).toMatchObject({
    pathname: `${campaigns}/create/select-message-template`,
    search: "?campaign=c1",
  });
});

test("the name of a second and third campaign of a day has a number", async () => {
  const server = stubCampaign();
  const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long" }).format(new Date());
  const names = [`Campaign of ${day}`, `Campaign of ${day} (2)`, `Campaign of ${day} (30)`];
  server.answer(campaignEndpoints.list, pageOf(names.map((name, at) => ({ ...draft, id: `d${at}`, name }))));
  showEditor("create/select-guest");
  await user.click(await screen.findByRole("radio", { name: /^Everyone/ }));
  await waitFor(() => expect(server.callsTo(campaignEndpoints.create)).toHaveLength(1));
  expect(server.bodiesTo(campaignEndpoints.create)).toMatchObject([{ name: `Campaign of ${day} (3)` }]);
});

test("changes made while the draft is being created go to that draft", async () => {
  const server = stubCampaign();
  let answer = (_campaign: Campaign) => {};
  server.answer(campaignEndpoints.create, () => new Promise((resolve) => (answer = resolve)));
  const router = showEditor("create/select-guest");
  await user.click(await screen.findByRole("radio", { name: /^Everyone/ }));
  await waitFor(() => expect(server.callsTo(campaignEndpoints.create)).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: /^Guests you pick/ }));
  await user.click(screen.getByRole("radio", { name: /^Everyone/ }));
  answer(draft);
  await waitFor(() => expect(server.bodiesTo(campaignEndpoints.update)).toContainEqual({ audience: { filter: {} } }));
  expect(server.callsTo(campaignEndpoints.create)).toHaveLength(1);
  expect(router.state.location.search).toBe("?campaign=c1");
});

test("each step except the open one shows whether it is done", async () => {
  stubCampaign({ ...draft, body: "Come." });
  showStep("content");
  await screen.findByText(/4 messages to 4 guests/);
  expect(await texts()).toEqual(["Who gets it, done", "Template, done", "3Message", "4Sender and time"]);
  const open = within((await steps())[2] as HTMLElement).getByRole("link");
  expect(open.getAttribute("aria-current")).toBe("step");
});

test("a failed save is shown, and the choice can be made again", async () => {
  const server = stubCampaign();
  server.answer(campaignEndpoints.create, refusal("FORBIDDEN", "You may not begin a campaign."));
  const router = showEditor("create/select-guest");
  await user.click(await screen.findByRole("radio", { name: /^Everyone/ }));
  expect(await screen.findByText("This could not be saved")).toBeTruthy();
  expect(screen.getByText("You may not begin a campaign.")).toBeTruthy();
  expect(router.state.location.search).toBe("");
  expect(await next()).toHaveProperty("disabled", true);
});

test.each([
  ["a draft", draft, "A draft."],
  [
    "a scheduled campaign",
    { ...draft, status: "SCHEDULED" as const, scheduled_at: "2090-01-01T10:00:00Z" },
    "Scheduled.",
  ],
  ["a paused campaign", begun("PAUSED"), "Paused: unsent messages get the new text."],
])("the header of %s shows its status", async (_what, campaign, text) => {
  stubCampaign(campaign);
  showStep("content");
  expect(await screen.findByRole("heading", { name: "Invitations" })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ["COMPLETED", "It is finished."],
  ["IN_PROGRESS", "It is sending."],
  ["CANCELLED", "It is cancelled."],
] as const)("a campaign that is %s can't be changed, but duplicated", async (status, words) => {
  stubCampaign(begun(status));
  showStep("content");
  expect(await screen.findByRole("heading", { name: "“Invitations” can't be changed any more" })).toBeTruthy();
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  const link = screen.getByRole("link", { name: "Duplicate it" });
  expect(link.getAttribute("href")).toBe(`${campaigns}/duplicate/c1`);
  expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("after the start neither the guests nor the number can be changed", async () => {
  stubCampaign(begun("PAUSED"));
  const router = showStep("select-guest");
  expect(await screen.findByText("Sending has started")).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "Who gets it" })).toBeNull();
  await router.navigate(`${campaigns}/edit/c1/content/title`);
  expect(await screen.findByRole("textbox", { name: "Name of the campaign" })).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "Send from" })).toBeNull();
  expect(screen.queryByRole("radiogroup", { name: "When" })).toBeNull();
});

test("the reason a campaign could not start at its time is shown above its steps", async () => {
  stubCampaign({ ...draft, status_reason: "The number was not linked." });
  showStep("content");
  expect(await screen.findByText("It could not be sent at its time")).toBeTruthy();
  expect(screen.getByText("The number was not linked.")).toBeTruthy();
});

test("while the campaign loads, a loading message is shown", async () => {
  stubCampaign().answer(campaignEndpoints.read, unanswered);
  showStep("content");
  expect(await screen.findByText("Loading the campaign")).toBeTruthy();
});

test("a campaign that failed to load shows the reason and can be retried", async () => {
  const server = stubCampaign();
  server.answer(campaignEndpoints.read, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("content");
  expect(await screen.findByRole("heading", { name: "This campaign could not be opened" })).toBeTruthy();
  expect(screen.queryByText("A draft.")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
  server.answer(campaignEndpoints.read, draft);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Message" })).toBeTruthy();
});

test("a user who may not send can edit, and gets no send button", async () => {
  stubCampaign({ ...draft, audience: { filter: {} }, body: "Come." });
  showStep("content", projectFor({ MESSAGE: "VIEW", GUEST: "VIEW" }));
  expect(await screen.findByRole("textbox", { name: "Message" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check and send" })).toBeNull();
});

test("beside every step the preview for each guest and the choices are shown", async () => {
  const server = stubCampaign({ ...draft, body: "Dear {{guest_name}}", sender_id: "s1" });
  const preview = (name: string) => ({ guest_id: name, guest_name: name, text: `Dear ${name}`, language: null });
  server.answer(campaignEndpoints.check, { ...check, messages: 1, preview: [preview("Asha"), preview("Dev")] });
  showStep("select-message-template");
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(await summary.findByRole("heading", { name: "As Asha sees it" })).toBeTruthy();
  expect(summary.getByText("Dear Asha")).toBeTruthy();
  await user.click(summary.getByRole("button", { name: "Next guest" }));
  expect(summary.getByText("Dear Dev")).toBeTruthy();
  expect(summary.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "1 message to 1 guest",
    "Change",
    "Home",
    "Change",
    "As soon as you send it",
    "Change",
  ]);
});

test("a number that was removed meanwhile is shown as removed", async () => {
  stubCampaign({ ...draft, sender_id: "s9" });
  showStep("content");
  expect(await screen.findByText("A removed number")).toBeTruthy();
});

test("a copy asks for its name, copies everything but the time, and opens", async () => {
  const server = stubCampaign({ ...begun("COMPLETED"), scheduled_at: "2026-11-12T11:00:00Z", event_ids: ["e1"] });
  server.answer(campaignEndpoints.create, { ...draft, id: "c2" });
  const router = showEditor("duplicate/c1");
  const name = await screen.findByRole("textbox", { name: "Name of the copy" });
  expect(name).toHaveProperty("value", "Invitations (copy)");
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Make a copy" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(server.callsTo(campaignEndpoints.create)).toEqual([]);
  await user.type(name, "A reminder");
  await user.click(screen.getByRole("button", { name: "Make a copy" }));
  await waitFor(() => expect(router.state.location.search).toBe("?campaign=c2"));
  expect(router.state.location.pathname).toBe(`${campaigns}/duplicate/c1/select-guest`);
  const [body] = server.bodiesTo(campaignEndpoints.create);
  expect(body).toMatchObject({ name: "A reminder", body: "Dear {{guest_name}}, come.", event_ids: ["e1"] });
  expect(body).not.toHaveProperty("scheduled_at");
});

test.each([
  ["may not see the guest list", projectFor({ MESSAGE: "EDIT" }), { side: ["BRIDE" as const] }],
  ["can't see one of its groups", everything, { group: [] }],
  ["may not see rooms", projectFor({ MESSAGE: "EDIT", GUEST: "VIEW" }), { stay: ["NO_ROOM" as const] }],
])(
  "a copy made by a user who %s goes to nobody at first, which the page says before",
  async (_who, project, filter) => {
    const server = stubCampaign({ ...begun("COMPLETED"), audience: { filter } });
    server.answer(campaignEndpoints.create, { ...draft, id: "c2" });
    showEditor("duplicate/c1", project);
    expect(await screen.findByText(/The copy goes to nobody until you choose/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Make a copy" }));
    await waitFor(() =>
      expect(server.bodiesTo(campaignEndpoints.create)).toMatchObject([{ audience: { guest_ids: [] } }]),
    );
  },
);

test("copying a deleted campaign shows an error", async () => {
  stubCampaign().answer(campaignEndpoints.read, refusal("NOT_FOUND", "There is no such campaign."));
  showEditor("duplicate/c1", everything);
  expect(await screen.findByRole("heading", { name: "This campaign could not be opened" })).toBeTruthy();
});
