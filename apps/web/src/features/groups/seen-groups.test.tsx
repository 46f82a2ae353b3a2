import { guestEndpoints } from "@nyota/contract/guests/guests";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";
import { useSeenGroups } from "./use-seen-groups.ts";

let server: StubServer;
beforeEach(() => {
  queryClient.clear();
  server = stubServer();
});
const Line = () => <p>{useSeenGroups() ?? "all guests"}</p>;
const groups = (...labels: string[]) =>
  server.answer(guestEndpoints.choices, {
    groups: labels.map((label) => ({ value: label, label })),
    sub_groups: [],
    events: [],
    tags: [],
  } as never);

test("somebody limited to groups is told which guests their numbers are about", async () => {
  groups("Groom's side", "Friends");
  show(<Line />, { project: projectFor({ GUEST: "VIEW" }, { groupIds: ["g1", "g2"] }) });
  expect(await screen.findByText("You see Groom's side and Friends only.")).toBeTruthy();
});

test("of many groups three are named", async () => {
  groups("A", "B", "C", "D", "E");
  show(<Line />, { project: projectFor({ GUEST: "VIEW" }, { groupIds: ["g1"] }) });
  expect(await screen.findByText("You see A, B, C, and 2 more groups only.")).toBeTruthy();
});

test("whoever sees all guests is told nothing", () => {
  show(<Line />, { project: projectFor({ GUEST: "VIEW" }) });
  expect(screen.getByText("all guests")).toBeTruthy();
  expect(server.callsTo(guestEndpoints.choices)).toEqual([]);
});
