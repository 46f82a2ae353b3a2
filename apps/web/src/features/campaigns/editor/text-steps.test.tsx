import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draft, home, stubCampaign, template } from "../test/campaign-stub.ts";
import { campaigns, showStep } from "../test/show-editor.tsx";
import { user } from "#test/show-page.tsx";
import { pageOf, refusal } from "#test/stub-server.ts";

afterEach(() => vi.useRealTimers());

/** With its number, which is chosen by itself if it is the only one. */
const chosen = { ...draft, sender_id: "s1" };
const saved = (server: ReturnType<typeof stubCampaign>) => server.bodiesTo(campaignEndpoints.update);
const refuse = (server: ReturnType<typeof stubCampaign>) =>
  server.answer(campaignEndpoints.update, refusal("INTERNAL", "Something went wrong on our side."));
const radio = (name: RegExp) => screen.findByRole("radio", { name });
const isOn = async (name: RegExp) => (await radio(name)).getAttribute("aria-checked") === "true";
const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const inEnglish = { language: "en", translations: {} };

test("a template shows its language and text, and continuing needs a choice", async () => {
  const server = stubCampaign();
  showStep("select-message-template");
  expect((await radio(/Warm invitation/)).textContent).toMatch(/English.*we marry\./);
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Choose a template, or write your own text.")).toBeTruthy();
  await user.click(await radio(/Warm invitation/));
  await waitFor(() => expect(saved(server)).toEqual([{ template_id: "t1", body: null }]));
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", false);
});

test("Undo restores the text that a template replaced", async () => {
  const server = stubCampaign({ ...draft, body: "My own words." });
  showStep("select-message-template");
  expect(await isOn(/^Write it here/)).toBe(true);
  await user.click(await radio(/Warm invitation/));
  await press("Undo");
  await waitFor(() => expect(saved(server)[1]).toMatchObject({ template_id: null, body: "My own words." }));
  expect(await isOn(/^Write it here/)).toBe(true);
});

test("a template that could not be saved is not chosen", async () => {
  const server = stubCampaign();
  refuse(server);
  showStep("select-message-template");
  await user.click(await radio(/Warm invitation/));
  expect(await screen.findByText("This could not be saved")).toBeTruthy();
  await waitFor(async () => expect(await isOn(/Warm invitation/)).toBe(false));
});

test("templates that failed to load leave the own text, and can be retried", async () => {
  const server = stubCampaign();
  server.answer(templateEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("select-message-template");
  expect((await screen.findByRole("alert")).textContent).toContain("The templates could not be loaded.");
  expect(await radio(/^Write it here/)).toBeTruthy();
  server.answer(templateEndpoints.list, pageOf([template]));
  await press("Try again");
  expect(await radio(/Warm invitation/)).toBeTruthy();
});

test("the text starts as the template's, and is saved for this campaign on blur", async () => {
  const server = stubCampaign({ ...draft, template_id: "t1" });
  showStep("content");
  expect((await message()).value).toBe("Dear {{Guest's name}}, we marry.");
  await user.type(await message(), " Soon.");
  await user.tab();
  // Before the delayed save after typing would run.
  const saving = () => expect(saved(server)).toEqual([{ ...inEnglish, body: "Dear {{guest_name}}, we marry. Soon." }]);
  await waitFor(saving, { timeout: 400 });
});

test("the text is saved once after the user pauses typing", async () => {
  const server = stubCampaign({ ...draft, body: "Come" });
  showStep("content");
  const field = await message();
  vi.useFakeTimers();
  fireEvent.change(field, { target: { value: "Come to us" } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.change(field, { target: { value: "Come to us." } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(saved(server)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(saved(server)).toEqual([{ ...inEnglish, body: "Come to us." }]);
});

test.each([
  ["no words at all", "   ", "Write the message."],
  ["a variable that does not exist", "Dear {{{{shoe_size}}", "These are not variables: shoe_size."],
])("with %s continuing is refused, and nothing is saved", async (_what, words, problem) => {
  const server = stubCampaign({ ...draft, body: "Come" });
  const router = showStep("content");
  await user.clear(await message());
  await user.type(await message(), words);
  await press("Continue");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", problem);
  expect(saved(server)).toEqual([]);
  expect(router.state.location.pathname).toBe(`${campaigns}/edit/c1/content`);
});

test("text that could not be saved stays, and continuing needs it to be saved", async () => {
  const server = stubCampaign({ ...draft, body: "Come" });
  refuse(server);
  const router = showStep("content");
  await user.type(await message(), " all");
  await press("Continue");
  expect(await screen.findByText("This could not be saved")).toBeTruthy();
  expect((await message()).value).toBe("Come all");
  expect(router.state.location.pathname).toBe(`${campaigns}/edit/c1/content`);
  server.answer(campaignEndpoints.update, { ...draft, body: "Come all" });
  await press("Continue");
  await waitFor(() => expect(router.state.location.pathname).toBe(`${campaigns}/edit/c1/content/title`));
});

test("the name is saved on blur, and refused when blank", async () => {
  const server = stubCampaign(chosen);
  showStep("content/title");
  const name = await screen.findByRole("textbox", { name: "Name of the campaign" });
  await user.clear(name);
  await user.tab();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(saved(server)).toEqual([]);
  await user.type(name, "Save the date");
  await user.tab();
  await waitFor(() => expect(saved(server)).toEqual([{ name: "Save the date" }]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a sandbox number is marked, and a choice that failed to save is not selected", async () => {
  const server = stubCampaign();
  refuse(server);
  showStep("content/title");
  expect((await radio(/^Home/)).textContent).toMatch(/Sandbox.*a sandbox reaches nobody/);
  await user.click(await radio(/^Home/));
  expect(await screen.findByText("This could not be saved")).toBeTruthy();
  await waitFor(async () => expect(await isOn(/^Home/)).toBe(false));
});

test("without a number the page links to adding one, and a failed list can be retried", async () => {
  const server = stubCampaign();
  server.answer(senderEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  showStep("content/title");
  expect((await screen.findByRole("alert")).textContent).toContain("The numbers could not be loaded.");
  server.answer(senderEndpoints.list, pageOf<typeof home>([]));
  await press("Try again");
  const link = await screen.findByRole("link", { name: "Add a number" });
  expect(link.getAttribute("href")).toBe(
    `/projects/p1/numbers/add?${new URLSearchParams({ ref: `${campaigns}/edit/c1/content/title` })}`,
  );
  expect(screen.getByRole("link", { name: "Send by hand" }).getAttribute("href")).toBe(
    "/projects/p1/guests/send-by-hand",
  );
});

const sendAt = async () => screen.findByRole("textbox", { name: "Send at" });
async function pasteTime(text: string) {
  await pasteInto(text);
  await user.tab();
}
async function pasteInto(text: string) {
  await user.clear(await sendAt());
  await user.click(await sendAt());
  await user.paste(text);
}

test("a campaign is scheduled in the user's time zone, and can be set to send at once again", async () => {
  const server = stubCampaign(chosen);
  showStep("content/title");
  await user.click(await radio(/^At a time/));
  await pasteTime("14 Feb 2090 4:30 pm");
  await user.tab();
  await waitFor(() => expect(saved(server)).toEqual([{ scheduled_at: new Date("2090-02-14T16:30").toISOString() }]));
  const summary = within(screen.getByRole("complementary", { name: "Summary" }));
  expect(await summary.findByText("Feb 14, 90, 4:30 pm")).toBeTruthy();
  await user.click(await radio(/^Now/));
  await waitFor(() => expect(saved(server)[1]).toEqual({ scheduled_at: null }));
});

test("a time that is past, or only a day, is refused and not saved", async () => {
  const server = stubCampaign(chosen);
  showStep("content/title");
  await user.click(await radio(/^At a time/));
  await pasteTime("14 Feb 2020 4 pm");
  await user.tab();
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Choose a time in the future.");
  await pasteTime("14 Feb 2090");
  await user.tab();
  await screen.findByText("Enter the time as well, for example 4 pm.");
  expect(saved(server)).toEqual([]);
});

test("a time is saved when its field is left or with Enter, not while it is typed", async () => {
  const server = stubCampaign(chosen);
  showStep("content/title");
  await user.click(await radio(/^At a time/));
  // Read as 1 am before the second digit is there.
  await user.type(await screen.findByRole("textbox", { name: "Send at" }), "14 Feb 2090 11 pm");
  expect(saved(server)).toEqual([]);
  await user.tab();
  const scheduled_at = new Date("2090-02-14T23:00").toISOString();
  await waitFor(() => expect(saved(server)).toEqual([{ scheduled_at }]));
  await pasteInto("15 Feb 2090 5 pm");
  expect(saved(server)).toHaveLength(1);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(saved(server)).toHaveLength(2));
  expect(saved(server)[1]).toEqual({ scheduled_at: new Date("2090-02-15T17:00").toISOString() });
});

test("a time picked from the list of times is saved at once", async () => {
  const server = stubCampaign({ ...chosen, scheduled_at: new Date("2090-02-14T16:30").toISOString() });
  showStep("content/title");
  await user.click(await screen.findByRole("button", { name: "Open the calendar" }));
  await user.click(await screen.findByRole("button", { name: "5:00 pm" }));
  const scheduled_at = new Date("2090-02-14T17:00").toISOString();
  await waitFor(() => expect(saved(server)).toEqual([{ scheduled_at }]));
});

test("a time that is refused says which one is still set", async () => {
  const server = stubCampaign({ ...chosen, scheduled_at: new Date("2090-02-14T16:30").toISOString() });
  showStep("content/title");
  await user.clear(await screen.findByRole("textbox", { name: "Send at" }));
  await user.tab();
  const words = "Enter a day and a time, for example Feb 14, 4 pm. It is still set to Feb 14, 90, 4:30 pm.";
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", words);
  expect(saved(server)).toEqual([]);
});

test("a campaign's own text is written in each language", async () => {
  const server = stubCampaign({ ...draft, body: "Come", language: "en" });
  showStep("content");
  await message();
  await user.click(screen.getByRole("radio", { name: "Hindi" }));
  await user.type(await message(), "आइए");
  await user.tab();
  const both = { language: "en", body: "Come", translations: { hi: { body: "आइए" } } };
  await waitFor(() => expect(saved(server)).toEqual([both]), { timeout: 600 });
});
