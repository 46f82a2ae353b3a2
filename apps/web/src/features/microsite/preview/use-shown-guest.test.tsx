import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SAMPLE, useShownGuest } from "./use-shown-guest.ts";
import { pageOf, stubServer } from "#test/stub-server.ts";
import { projectFor, show } from "#test/show-page.tsx";

function Shown({ chosen }: { chosen: string | null }) {
  const { guest, isKnown } = useShownGuest(chosen);
  return isKnown && <p>{guest ?? "an invented household"}</p>;
}
function open(chosen: string | null, guests: string[], sees = true) {
  stubServer().answer(guestEndpoints.list, pageOf(guests.map((id) => ({ id }) as Guest)));
  show(<Shown chosen={chosen} />, { project: projectFor({ MICROSITE: "EDIT", GUEST: sees ? "VIEW" : "NO_ACCESS" }) });
}

test.each([
  ["the first guest who is invited", null, ["g1"], "g1"],
  ["an invented household while nobody is invited", null, [], "an invented household"],
  ["the chosen guest", "g2", ["g1"], "g2"],
  ["an invented household on request", SAMPLE, ["g1"], "an invented household"],
])("the preview shows the page of %s", async (_what, chosen, guests, seen) => {
  open(chosen, guests);
  expect(await screen.findByText(seen)).toBeTruthy();
});

test("who may not see guests previews an invented household", async () => {
  open("g1", ["g1"], false);
  expect(await screen.findByText("an invented household")).toBeTruthy();
});
