import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { check, draft, stubCampaign } from "../test/campaign-stub.ts";
import { showStep } from "../test/show-editor.tsx";
import { projectFor, user } from "#test/show-page.tsx";
import { pageOf, refusal } from "#test/stub-server.ts";

const asha = { id: "g1", display_name: "Asha Sharma", phone: "+919829011432" } as Guest;
const dev = { id: "g2", display_name: "Dev Sharma", phone: null } as Guest;

const saved = (server: ReturnType<typeof stubCampaign>) => server.bodiesTo(campaignEndpoints.update);
const choose = async (name: RegExp) => user.click(await screen.findByRole("radio", { name }));
const tick = async (name: string) => user.click(await screen.findByRole("checkbox", { name }));
async function addCondition(name: string) {
  await user.click(await screen.findByRole("button", { name: "Add a condition" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

test("picking guests begins with nobody, and nothing goes out before somebody is picked", async () => {
  const server = stubCampaign({ ...draft, body: "Come." });
  server.answer(guestEndpoints.list, pageOf([asha, dev]));
  showStep("select-guest");
  await choose(/^Guests you pick/);
  expect(await screen.findByText("Nobody is picked yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Check and send" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Pick at least one guest.")).toBeTruthy();
  await tick("Dev Sharma");
  expect(await screen.findByText("1 guest picked")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", false));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() =>
    expect(saved(server)).toEqual([[], ["g2"], []].map((guest_ids) => ({ audience: { guest_ids } }))),
  );
});

test("a guest without a phone number says so before one is picked", async () => {
  const server = stubCampaign({ ...draft, audience: { guest_ids: ["g1"] } });
  server.answer(guestEndpoints.list, pageOf([asha, dev]));
  showStep("select-guest");
  const list = within(await screen.findByRole("list", { name: "Guests" }));
  await list.findByText("Asha Sharma");
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Asha Sharma+919829011432",
    "Dev Sharmano phone number",
  ]);
  expect(screen.getByRole("checkbox", { name: "Asha Sharma" }).getAttribute("aria-checked")).toBe("true");
});

test("a name that nobody has is said, and more than fifty guests are searched for", async () => {
  const server = stubCampaign({ ...draft, audience: { guest_ids: [] } });
  server.answer(guestEndpoints.list, ({ query }) => (query["search"] ? pageOf<Guest>([]) : pageOf([asha], 120)));
  showStep("select-guest");
  expect(await screen.findByText("Search to see more than the first fifty.")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Find a guest" }), "zz");
  expect(await screen.findByText("Nobody is called that.")).toBeTruthy();
  expect(server.callsTo(guestEndpoints.list).at(-1)?.query["search"]).toEqual(["zz"]);
});

test("guests that did not load are said to be missing", async () => {
  const server = stubCampaign({ ...draft, audience: { guest_ids: [] } });
  server.answer(guestEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("select-guest");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Something went wrong on our side.");
});

test("a condition counts once it has a value, and is taken away again", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await choose(/^Guests who match/);
  await addCondition("Group");
  const group = within(await screen.findByRole("group", { name: "Group" }));
  await user.click(group.getByRole("combobox", { name: "Group is" }));
  await user.click(await screen.findByRole("option", { name: "Friends" }));
  await waitFor(() => expect(saved(server)).toEqual([{ audience: {} }, { audience: { group_ids: ["g1"] } }]));
  await user.keyboard("{Escape}");
  await user.click(group.getByRole("button", { name: "Remove the condition Group" }));
  await waitFor(() => expect(saved(server)[2]).toEqual({ audience: {} }));
  expect(screen.queryByRole("group", { name: "Group" })).toBeNull();
});

test("an answer is asked for with its event, and half of it is not sent", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await choose(/^Guests who match/);
  await addCondition("Answer");
  const answer = within(await screen.findByRole("group", { name: "Answer" }));
  await user.click(answer.getByRole("combobox", { name: "For the event" }));
  await user.click(await screen.findByRole("option", { name: "Sangeet" }));
  await user.click(answer.getByRole("combobox", { name: "The answer is" }));
  const [first] = await screen.findAllByRole("option");
  await user.click(first as HTMLElement);
  await waitFor(() => expect(saved(server)).toHaveLength(3));
  expect(saved(server).slice(0, 2)).toEqual([{ audience: {} }, { audience: {} }]);
  expect(saved(server)[2]).toEqual({
    audience: { responses: [{ event_id: "e1", statuses: [expect.any(String)] }] },
  });
});

test.each([
  ["who may see everything", { GUEST: "VIEW", STAY: "VIEW", TRAVEL: "VIEW" }, ["Arrival", "Departure", "Stay"]],
  ["who may not see rooms", { GUEST: "VIEW", TRAVEL: "VIEW" }, ["Arrival", "Departure"]],
  ["who may see guests only", { GUEST: "VIEW" }, []],
] as const)("conditions about journeys and rooms are offered by permission: %s", async (_who, levels, extra) => {
  stubCampaign();
  showStep("select-guest", projectFor({ MESSAGE: "EDIT", ...levels }));
  await choose(/^Guests who match/);
  await user.click(await screen.findByRole("button", { name: "Add a condition" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["Group", "Household", "Tag", "Side", "Answer", ...extra]);
});

test("somebody who may not see the guest list can only send to everyone", async () => {
  stubCampaign();
  showStep("select-guest", projectFor({ MESSAGE: "EDIT" }));
  await choose(/^Guests who match/);
  expect(await screen.findByText("You can't see the guest list, so you can only send to everyone.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a condition" })).toBeNull();
});

test("conditions that did not load say why", async () => {
  stubCampaign({ ...draft, audience: { tag_ids: ["t1"] } }).answer(
    guestEndpoints.choices,
    refusal("INTERNAL", "Something went wrong on our side."),
  );
  showStep("select-guest");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Something went wrong on our side.");
});

test("who is left out is counted with the reason and opened by name", async () => {
  const named = { id: "g2", name: "Dev Sharma", detail: null };
  const leftOut = [{ reason: "NO_PHONE" as const, count: 12, guests: [named] }];
  stubCampaign().answer(campaignEndpoints.check, { ...check, left_out: leftOut });
  showStep("select-guest");
  const list = within(await screen.findByRole("list", { name: "Left out" }));
  expect(list.getByText("have no phone number")).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Show" }));
  const href = list.getByRole("link", { name: "Dev Sharma" }).getAttribute("href");
  expect(href).toBe("/projects/p1/guests?search=Dev%20Sharma");
  expect(list.getByText("and 11 more")).toBeTruthy();
});

test("conditions that nobody matches say so, and a failed count is repeated", async () => {
  const server = stubCampaign();
  server.answer(campaignEndpoints.check, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("select-guest");
  expect((await screen.findByRole("alert")).textContent).toContain("They could not be counted.");
  server.answer(campaignEndpoints.check, { ...check, guests: 0, messages: 0 });
  await user.click(screen.getByRole("button", { name: "Count again" }));
  expect(await screen.findByText("No guest matches. Take a condition away.")).toBeTruthy();
});

test("the cards of a campaign that is changed are told apart when they are drawn again", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubCampaign();
  showStep("select-guest");
  await choose(/^Guests who match/);
  expect(await screen.findByRole("heading", { name: "Is it an invitation?" })).toBeTruthy();
  expect(complain).not.toHaveBeenCalled();
});

test("whether it is an invitation is saved, and for which events only while it may be one", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await user.click(await screen.findByRole("combobox", { name: /^Events it is about/ }));
  await user.click(await screen.findByRole("option", { name: "Sangeet" }));
  await user.keyboard("{Escape}");
  await choose(/^Yes/);
  await choose(/^No/);
  expect(screen.queryByRole("combobox", { name: /^Events it is about/ })).toBeNull();
  await waitFor(() =>
    expect(saved(server)).toEqual([{ event_ids: ["e1"] }, { is_invitation: true }, { is_invitation: false }]),
  );
});
