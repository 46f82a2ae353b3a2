import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let guest_id: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  const body = { first_name: "Asha" };
  guest_id = (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body.id;
});
const add = async (body: object) => {
  const journey = { guest_id, direction: "ARRIVAL", mode: "FLIGHT", ...body };
  const sent = { params: { projectId }, body: journey as never };
  return send(server.app, travelEndpoints.create, sent, owner);
};
const flight = (from: string, departs_zone: string, to: string, arrives_zone: string) => ({
  departs_at: from,
  departs_zone,
  arrives_at: to,
  arrives_zone,
});

describe("a journey across clocks", () => {
  test.for([
    [
      "a day earlier across the date line",
      flight("2027-02-14T00:30", "Pacific/Auckland", "2027-02-13T17:00", "Pacific/Honolulu"),
    ],
    [
      "a night in which clocks go forward",
      flight("2027-03-28T00:30", "Europe/London", "2027-03-28T02:10", "Europe/London"),
    ],
    [
      "an hour that the clocks leave out",
      flight("2027-03-28T01:30", "Europe/London", "2027-03-28T02:40", "Europe/London"),
    ],
    ["an hour that comes twice", flight("2027-10-31T01:50", "Europe/London", "2027-10-31T01:55", "Europe/London")],
    ["the same moment", flight("2027-02-14T10:00", "Asia/Kolkata", "2027-02-14T04:30", "UTC")],
  ] as const)("may be %s", async ([, times]) => {
    expect((await add(times)).body).toMatchObject(times);
  });

  test.for([
    ["across the date line", flight("2027-02-14T12:00", "Pacific/Honolulu", "2027-02-14T22:00", "Pacific/Auckland")],
    ["by a minute", flight("2027-02-14T10:00", "Asia/Kolkata", "2027-02-14T09:59", "Asia/Kolkata")],
    [
      "into the hour that the clocks left out",
      flight("2027-03-28T02:30", "Europe/London", "2027-03-28T01:10", "Europe/London"),
    ],
  ] as const)("does not arrive before it leaves %s", async ([, times]) => {
    const { status, body } = await add(times);
    expect([status, body]).toEqual([
      400,
      { arrives_at: ["This is before they leave, even with the change of clocks."] },
    ]);
  });

  test.for([
    [{ departs_zone: "Europe/Jaipur" }, "departs_zone"],
    [{ arrives_at: "2027-02-30T10:00" }, "arrives_at"],
    [{ arrives_at: "tomorrow" }, "arrives_at"],
    [{ mode: "ROCKET" }, "mode"],
    [{ status: "LOST" }, "status"],
    [{ pax: 0 }, "pax"],
    [{ luggage: -1 }, "luggage"],
    [{ pnr: "x".repeat(21) }, "pnr"],
    [{ guest_id: "x" }, "guest_id"],
    [{ with_guest_ids: ["x"] }, "with_guest_ids.0"],
  ] as const)("%j is refused at its field", async ([body, field]) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
  });
});
