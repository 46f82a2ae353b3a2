import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { check, draft, guestChoices, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, showEditor, showStep } from "../test/show-editor.tsx";
import { projectFor, user } from "#test/show-page.tsx";
import { pageOf, refusal, unreachable } from "#test/stub-server.ts";

const asha = { id: "g1", display_name: "Asha Sharma", phone: "+919829011432" } as Guest;
const dev = { id: "g2", display_name: "Dev Sharma", phone: null } as Guest;

const saved = (server: ReturnType<typeof stubCampaign>) => server.bodiesTo(campaignEndpoints.update);
const choose = async (name: RegExp) => user.click(await screen.findByRole("radio", { name }));
const tick = async (name: string) => user.click(await screen.findByRole("checkbox", { name }));
/** Opens the filters and selects an option in one of them. */
async function filterBy(name: string, option: string) {
  if (!screen.queryByRole("combobox", { name }))
    await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("combobox", { name }));
  await user.click(await screen.findByRole("option", { name: option }));
}
const matching = async () => choose(/^Guests who match/);

test("selecting guests starts with none, and nothing can be sent before one is selected", async () => {
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

test("guests selected in the guest list are picked, on top, and saved with the first choice", async () => {
  const server = stubCampaign();
  server.answer(guestEndpoints.list, ({ query }) => pageOf(query["guest"] ? [dev] : [asha, dev]));
  const router = showEditor("elsewhere");
  await act(() => router.navigate(`${campaigns}/create`, { state: { guestIds: ["g2"] } }));
  expect(await screen.findByText("1 guest picked")).toBeTruthy();
  const rows = within(await screen.findByRole("list", { name: "Guests" })).getAllByRole("checkbox");
  expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual(["Dev Sharma", "Asha Sharma"]);
  expect(server.callsTo(campaignEndpoints.create)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${campaigns}/create/select-message-template`));
  expect(router.state.location.search).toBe("?campaign=c1");
  expect(server.bodiesTo(campaignEndpoints.create)).toEqual([
    { name: "Message to 1 guest", audience: { guest_ids: ["g2"] } },
  ]);
});

test("a choice that could not be saved says so, blocks sending, and can be saved again", async () => {
  const server = stubCampaign({ ...draft, body: "Come.", audience: { filter: { side: ["BRIDE"] } } });
  server.answer(campaignEndpoints.update, unreachable);
  showStep("select-guest");
  await choose(/^Everyone/);
  expect(await screen.findByText("This choice is not saved")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check and send" })).toHaveProperty("disabled", true);
  stubCampaign({ ...draft, body: "Come.", audience: { filter: {} } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("This choice is not saved")).toBeNull());
  expect(screen.getByRole("button", { name: "Check and send" })).toHaveProperty("disabled", false);
});

test("a guest without a phone number is marked before selecting them", async () => {
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

test("an unknown name shows a message, and more than fifty guests need a search", async () => {
  const server = stubCampaign({ ...draft, audience: { guest_ids: [] } });
  server.answer(guestEndpoints.list, ({ query }) => (query["search"] ? pageOf<Guest>([]) : pageOf([asha], 120)));
  showStep("select-guest");
  expect(await screen.findByText("Search to see more than the first fifty.")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Find a guest" }), "zz");
  expect(await screen.findByText("No guest has this name.")).toBeTruthy();
  expect(server.callsTo(guestEndpoints.list).at(-1)?.query["search"]).toEqual(["zz"]);
});

test("guests that failed to load show an error", async () => {
  const server = stubCampaign({ ...draft, audience: { guest_ids: [] } });
  server.answer(guestEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("select-guest");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Something went wrong on our side.");
});

test("a filter of the guest list is counted at once, shown in words, and can be removed", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await matching();
  expect(await screen.findByText("Without a filter or a search this is everyone.")).toBeTruthy();
  await filterBy("Group", "Friends");
  await waitFor(() => expect(saved(server)).toEqual([{ audience: { filter: { group: ["g1"] } } }]));
  expect(screen.queryByText("Without a filter or a search this is everyone.")).toBeNull();
  await user.keyboard("{Escape}{Escape}");
  await user.click(screen.getByRole("button", { name: "Remove the filter Group" }));
  await waitFor(() => expect(saved(server)[1]).toEqual({ audience: { filter: {} } }));
});

test.each([
  ["VIP", "Yes", { is_vip: "true" }],
  ["Age", "Child", { age_band: ["CHILD"] }],
  ["Shirt", "L", { custom: ["shirt:is:L"] }],
])("guests are chosen by %s as well", async (name, option, filter) => {
  const server = stubCampaign();
  const shirt = { id: "k1", key: "shirt", label: "Shirt", type: "SELECT", options: ["M", "L"] } as unknown as Column;
  server.answer(columnEndpoints.list, { results: [shirt] });
  showStep("select-guest");
  await matching();
  await filterBy(name, option);
  await waitFor(() => expect(saved(server)).toEqual([{ audience: { filter } }]));
});

test("guests are chosen by a search beside the filters", async () => {
  const server = stubCampaign({ ...draft, audience: { filter: { is_vip: true } } });
  showStep("select-guest");
  await user.type(await screen.findByRole("searchbox", { name: "Search the guests" }), "rao ");
  await waitFor(() => expect(saved(server)).toEqual([{ audience: { filter: { is_vip: "true", search: "rao" } } }]));
});

test("a saved audience is shown in words", async () => {
  const filter = { is_vip: true, tag: ["t1"], guest: ["a", "b"], stay: ["NO_ROOM" as const], search: "sharma" };
  stubCampaign({ ...draft, audience: { filter } });
  showStep("select-guest");
  await screen.findByRole("button", { name: "Remove the filter VIP" });
  const chips = screen
    .getAllByRole("button", { name: /^Remove the filter/ })
    .map((row) => row.parentElement?.textContent);
  expect(chips).toEqual(["Guest is one of 2 picked by name", "Tag is Sings", "VIP is yes", "Stay is No room yet"]);
  expect(screen.getByRole("searchbox", { name: "Search the guests" })).toHaveProperty("value", "sharma");
});

test.each([
  ["who may see everything", { GUEST: "VIEW", STAY: "VIEW", TRAVEL: "VIEW" }, ["Arrival", "Departure", "Stay"]],
  ["who may not see rooms", { GUEST: "VIEW", TRAVEL: "VIEW" }, ["Arrival", "Departure"]],
  ["who may see guests only", { GUEST: "VIEW" }, []],
] as const)("filters by journeys and rooms are offered by permission: %s", async (_who, levels, offered) => {
  // The server sends the states of journeys only to users who may see them.
  const travel_states = "TRAVEL" in levels ? [{ value: "NONE", label: "Not known" }] : [];
  stubCampaign().answer(guestEndpoints.choices, { ...guestChoices, travel_states });
  showStep("select-guest", projectFor({ MESSAGE: "EDIT", ...levels }));
  await matching();
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await screen.findByRole("combobox", { name: "VIP" });
  const shown = ["Arrival", "Departure", "Stay"].filter((name) => screen.queryByRole("combobox", { name }));
  expect(shown).toEqual(offered);
});

test("filters that failed to load show the reason", async () => {
  stubCampaign({ ...draft, audience: { filter: { tag: ["t1"] } } }).answer(
    guestEndpoints.choices,
    refusal("INTERNAL", "Something went wrong on our side."),
  );
  showStep("select-guest");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Something went wrong on our side.");
});

test("guests left out are counted by reason and listed by name", async () => {
  const named = { id: "g2", name: "Dev Sharma", detail: null };
  const leftOut = [{ reason: "NO_PHONE" as const, count: 12, guests: [named] }];
  stubCampaign().answer(campaignEndpoints.check, { ...check, left_out: leftOut });
  showStep("select-guest");
  const list = within(await screen.findByRole("list", { name: "Left out" }));
  expect(list.getByText("are reached by nobody: no phone number")).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Show" }));
  const href = list.getByRole("link", { name: "Dev Sharma" }).getAttribute("href");
  expect(href).toBe("/projects/p1/guests?search=Dev%20Sharma");
  expect(list.getByText("and 11 more")).toBeTruthy();
});

test("filters without matches show a message, and a failed count can be repeated", async () => {
  const server = stubCampaign();
  server.answer(campaignEndpoints.check, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("select-guest");
  expect((await screen.findByRole("alert")).textContent).toContain("They could not be counted.");
  server.answer(campaignEndpoints.check, { ...check, guests: 0, messages: 0 });
  await user.click(screen.getByRole("button", { name: "Count again" }));
  expect(await screen.findByText("No guest matches. Remove a filter or clear the search.")).toBeTruthy();
});

test("the cards of a changed campaign have distinct keys when rendered again", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubCampaign();
  showStep("select-guest");
  await matching();
  expect(await screen.findByRole("heading", { name: "Which events does this invite to?" })).toBeTruthy();
  expect(complain).not.toHaveBeenCalled();
});

test("whether it is an invitation is saved, and its events only while it may be one", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await user.click(await screen.findByRole("combobox", { name: /^Only these events/ }));
  await user.click(await screen.findByRole("option", { name: "Sangeet" }));
  await user.keyboard("{Escape}");
  await choose(/^It is an invitation/);
  await choose(/^None/);
  expect(screen.queryByRole("combobox", { name: /^Only these events/ })).toBeNull();
  await waitFor(() =>
    expect(saved(server)).toEqual([{ event_ids: ["e1"] }, { is_invitation: true }, { is_invitation: false }]),
  );
});

test("whom one message is for, and what a shared phone gets, are saved with each choice", async () => {
  const server = stubCampaign({ ...draft, body: "Come." });
  showStep("select-guest");
  await choose(/^Each household/);
  await choose(/^No message/);
  await waitFor(() =>
    expect(saved(server)).toEqual([{ one_message_for: "HOUSEHOLD" }, { shared_phones: "LEAVE_OUT" }]),
  );
});
