import { presets } from "@nyota/contract/permissions";
import { describePreset } from "./rights.ts";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectFor, showRoutes } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";
import { CollaboratorActions } from "./collaborator-actions.tsx";

test.each([
  ["c1", true],
  ["c2", false],
])("the member who is asked to become the owner is not asked again (asked: %s)", async (member_id, isAsked) => {
  const expires_at = "2026-11-26T10:00:00Z";
  stubServer().answer(ownershipEndpoints.transfer, { pending: { member_id, to: "Asha", expires_at } } as never);
  const member = { id: "c1", name: "Meera", status: "ACCEPTED", is_me: false, is_mine: false } as Collaborator;
  const project = { ...projectFor({ COLLABORATOR: "FULL_ACCESS" }), isOwner: true, mayAsOwner: () => true };
  showRoutes([{ path: "/", element: <CollaboratorActions collaborator={member} /> }], { project });
  if (isAsked) await screen.findByText(/^Asked to become the owner, until/);
  else await screen.findByRole("button", { name: "Make owner" });
  expect(screen.queryAllByRole("button", { name: "Make owner" })).toHaveLength(isAsked ? 0 : 1);
});

test("a co-host may not change the plan, where there are plans", () => {
  const [coHost] = presets.filter(({ value }) => value === "CO_HOST");
  expect(describePreset(coHost!, true)).toBe(
    "Does everything you do, except delete the project, change its plan or hand it over.",
  );
  expect(describePreset(coHost!, false)).toBe("Does everything you do, except delete the project or hand it over.");
  for (const preset of presets.filter((one) => one !== coHost))
    expect(describePreset(preset, false)).toBe(describePreset(preset, true));
});
