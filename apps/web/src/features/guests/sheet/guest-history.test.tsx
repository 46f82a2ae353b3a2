import { activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuestHistory } from "./guest-history.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const choices = { groups: [], sub_groups: [], tags: [], events: [] } as unknown as GuestChoices;
const entry = (more: Partial<ActivityEntry>) =>
  ({
    id: crypto.randomUUID(),
    action: "answered",
    object_type: "household",
    object_id: "h1",
    created_at: "2027-01-05T10:00:00Z",
    changes: {},
    ...more,
  }) as ActivityEntry;

test("a guest who answers for themselves is named once", async () => {
  const server = stubServer();
  server.answer(
    activityEndpoints.list,
    pageOf([
      entry({ actor_label: "Kamal Dutta", object_label: "Kamal Dutta" }),
      entry({ actor_label: "Asha Dutta", object_label: "Kamal Dutta" }),
    ]),
  );
  show(<GuestHistory guestId="g1" choices={choices} />, { project: projectFor({ GUEST: "VIEW" }) });
  const [alone, other] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(alone).toMatch(/^Kamal Dutta answered Jan/);
  expect(other).toMatch(/^Asha Dutta answered Kamal Dutta Jan/);
});
