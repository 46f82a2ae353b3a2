import type { Audience } from "@nyota/contract/messages/campaigns";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draft, stubCampaign } from "../test/campaign-stub.ts";
import { everything, showStep } from "../test/show-editor.tsx";
import { projectFor, user } from "#test/show-page.tsx";

const withoutGuests = projectFor({ MESSAGE: "EDIT" });

function show(audience: Audience, project: typeof everything) {
  const server = stubCampaign({ ...draft, audience });
  showStep("select-guest", project);
  return () => server.bodiesTo(campaignEndpoints.update);
}
const choices = async () => {
  const radios = await screen.findAllByRole<HTMLButtonElement>("radio", { name: /^(Everyone|Guests)/ });
  return radios.filter((radio) => !radio.disabled).map((radio) => radio.textContent?.split(/ ?(All|By|One)/)[0]);
};

test("somebody who may not see the guest list can only send to everyone", async () => {
  show({ filter: {} }, withoutGuests);
  expect(await screen.findByText("You can't see the guest list, so you can only send to everyone.")).toBeTruthy();
  expect(await choices()).toEqual(["Everyone"]);
  expect(screen.queryByRole("button", { name: "Filter" })).toBeNull();
});

test("without the guest list, a copy that goes to nobody can be sent to everyone", async () => {
  const saved = show({ guest_ids: [] }, withoutGuests);
  expect(await choices()).toEqual(["Everyone"]);
  expect(screen.queryByRole("searchbox")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Everyone/ }));
  expect(saved()).toEqual([{ audience: { filter: {} } }]);
});

test.each([
  [
    "a filter that somebody else chose",
    { filter: { is_vip: true } },
    /^A filter chooses who gets this\. You can't see/,
  ],
  ["guests whom somebody else picked", { guest_ids: ["g1"] }, /^Guests were picked for this\. You can't see/],
])("without the guest list, %s can't be replaced", async (_what, audience, words) => {
  const saved = show(audience, withoutGuests);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/you can only send to everyone/)).toBeNull();
  expect(await choices()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Everyone/ }));
  expect(saved()).toEqual([]);
});

test("a filter with a condition that can't be seen is shown in words and can't be changed", async () => {
  const filter = { group: [], guest: [], is_vip: true, search: "rao" };
  const saved = show({ filter }, everything);
  expect(await screen.findByText(/^This filter has a condition you can't see, so you can't change it\./)).toBeTruthy();
  const parts = within(await screen.findByRole("list", { name: "Filters" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    "Guest is one you can't see",
    "Group is one you can't see",
    "VIP is yes",
    "Search for “rao”",
  ]);
  expect(screen.queryByRole("button", { name: /^Remove the filter|^Filter$/ })).toBeNull();
  expect(await choices()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Everyone/ }));
  expect(saved()).toEqual([]);
});
