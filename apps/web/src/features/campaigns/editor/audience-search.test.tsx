import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draft, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, showStep } from "../test/show-editor.tsx";
import { user } from "#test/show-page.tsx";

afterEach(() => void vi.useRealTimers());

const box = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Search the guests" });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const searchFor = (text: string) => ({ audience: { filter: { is_vip: "true", search: text } } });

async function show() {
  const server = stubCampaign({ ...draft, audience: { filter: { is_vip: true } } });
  const router = showStep("select-guest");
  const input = await box();
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { input, type, router, saved: () => server.bodiesTo(campaignEndpoints.update) };
}

test("a blank stays in the box while more is typed, and is not saved", async () => {
  const { input, type, saved } = await show();
  type("asha ");
  await wait(1_000);
  expect(saved()).toEqual([searchFor("asha")]);
  expect(input.value).toBe("asha ");
  type(`${input.value}sharma`);
  await wait(1_000);
  expect(saved()[1]).toEqual(searchFor("asha sharma"));
  expect(input.value).toBe("asha sharma");
  type("asha sharma ");
  await wait(1_000);
  expect(saved()).toHaveLength(2);
});

test("a search is saved once the typing rests, and only once", async () => {
  const { type, saved } = await show();
  type("as");
  await wait(400);
  type("asha");
  await wait(400);
  expect(saved()).toEqual([]);
  await wait(2_000);
  expect(saved()).toEqual([searchFor("asha")]);
});

test("what was typed last is saved at once when the box is left", async () => {
  const { input, type, saved } = await show();
  type("rao");
  fireEvent.blur(input);
  await wait(0);
  expect(saved()).toEqual([searchFor("rao")]);
  await wait(1_000);
  expect(saved()).toHaveLength(1);
});

test("a filter that is taken off goes with the search as it is typed", async () => {
  const { type, saved } = await show();
  type("rao");
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter VIP" }));
  await wait(1_000);
  expect(saved()).toEqual([{ audience: { filter: { search: "rao" } } }]);
});

test("what was typed last is saved when the step is left", async () => {
  const { type, router, saved } = await show();
  type("rao");
  await act(() => router.navigate(`${campaigns}/edit/c1/content`));
  await wait(0);
  expect(saved()).toEqual([searchFor("rao")]);
});

test("a search that is given up for everyone is not saved afterwards", async () => {
  const { type, saved } = await show();
  type("rao");
  // A choice that doesn't take the focus away from the box.
  fireEvent.click(screen.getByRole("radio", { name: /^Everyone/ }));
  await wait(1_000);
  expect(saved()).toEqual([{ audience: { filter: {} } }]);
});

test("a choice that changes nothing is not saved", async () => {
  const server = stubCampaign();
  showStep("select-guest");
  await user.click(await screen.findByRole("radio", { name: /^Guests who match/ }));
  await box();
  await user.click(screen.getByRole("radio", { name: /^Everyone/ }));
  expect(server.bodiesTo(campaignEndpoints.update)).toEqual([]);
});
