import { presenceEndpoints } from "@nyota/contract/account/presence";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PresentUsers } from "./present-users.tsx";
import { projectFor, showRoutes } from "#test/show-page.tsx";
import { refusal, stubServer } from "#test/stub-server.ts";

const since = "2026-11-22T10:00:00Z";
const person = (name: string) => ({ id: name, name, since });
const open = () =>
  showRoutes([{ path: "/guest", element: <PresentUsers object="guest" id="g1" /> }], {
    at: "/guest",
    project: projectFor({}),
  });

test("others who have the guest open are named, and the user's leaving is reported", async () => {
  const server = stubServer();
  server.answer(presenceEndpoints.report, { results: [person("Meera Rao"), person("Dev")] });
  const router = open();
  expect(await screen.findByRole("button", { name: "Meera Rao and Dev have this open too" })).toBeTruthy();
  await router.navigate("/");
  await waitFor(() =>
    expect(server.bodiesTo(presenceEndpoints.report)).toEqual([
      { object: "guest", id: "g1" },
      { object: "guest", id: "g1", is_leaving: true },
    ]),
  );
});

test.each([
  ["nobody else has it open", { results: [] }],
  ["it can't be read", refusal("UNAVAILABLE", "Try again.")],
])("nothing is shown while %s", async (_why, answer) => {
  const server = stubServer();
  server.answer(presenceEndpoints.report, answer);
  open();
  await waitFor(() => expect(server.callsTo(presenceEndpoints.report)).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});
