import { duplicateEndpoints, type DuplicatePair } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import DuplicatesPage from "./duplicates-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const guest = (id: string, display_name: string) =>
  ({
    id,
    display_name,
    group: null,
    sub_group: null,
    invitations: [],
    created_at: "2027-01-05T10:00:00Z",
  }) as unknown as Guest;
const pairOf = (name: string): DuplicatePair => ({
  guest: guest(`${name}-1`, name),
  other: guest(`${name}-2`, name),
  reasons: ["SAME_NAME"],
});

let server: StubServer;
let pairs: DuplicatePair[];
beforeEach(() => {
  server = stubServer();
  pairs = ["Rohan", "Meera", "Vidya"].map(pairOf);
  server.answer(duplicateEndpoints.list, ({ query }) => pageOf(query["certain"] ? [] : pairs));
  server.answer(duplicateEndpoints.dismiss, ({ body }) => {
    const { ids } = body as { ids: string[] };
    pairs = pairs.filter((pair) => !ids.includes(pair.guest.id));
    return null;
  });
});

const focusedName = () => document.activeElement?.closest("li")?.querySelector("h3")?.textContent;

test("J and K go from pair to pair, D keeps both, and J goes on with the pair that took the place", async () => {
  showRoutes([{ path: "/guests/duplicates", element: <DuplicatesPage /> }], {
    at: "/guests/duplicates",
    project: projectFor({ GUEST: "FULL_ACCESS" }),
  });
  await screen.findAllByText("Rohan");
  const names: (string | null | undefined)[] = [];
  for (const key of ["j", "j", "j", "j", "k"]) {
    await user.keyboard(key);
    names.push(focusedName());
  }
  expect(names).toEqual(["Rohan", "Meera", "Vidya", "Vidya", "Meera"]);
  await user.keyboard("d");
  await waitFor(() => expect(screen.queryAllByText("Meera")).toEqual([]));
  expect(server.bodiesTo(duplicateEndpoints.dismiss)).toEqual([{ ids: ["Meera-1", "Meera-2"] }]);
  await user.keyboard("j");
  expect(focusedName()).toBe("Vidya");
});
