import { guestEndpoints } from "@nyota/contract/guests/guests";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import {
  formatJourneyFilter,
  type JourneyFilter,
  parseJourneyFilter,
} from "@nyota/contract/travel-stay/journey-filter";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

type Journey = RequestOf<typeof travelEndpoints.create>["body"];
async function add(first_name: string, fields: Partial<Journey>) {
  const params = { projectId };
  const guest = await call(server.app, guestEndpoints.create, { params, body: { first_name } }, owner);
  const body = { guest_id: guest.body.id, direction: "ARRIVAL", mode: "FLIGHT", ...fields } as const;
  await call(server.app, travelEndpoints.create, { params, body }, owner);
}
const names = async (filter: Partial<JourneyFilter>) => {
  const query = { journey: formatJourneyFilter({ travel_type: "ARRIVAL", ...filter }) };
  const { body } = await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner);
  return body.results.map(({ first_name }) => first_name).join(" ");
};

describe("guests are chosen by the journeys that a board shows", () => {
  beforeEach(async () => {
    await add("Asha", { arrives_at: "2027-02-11T09:00", to_place: "Jaipur (JAI)", pickup_required: true });
    await add("Ben", { arrives_at: "2027-02-11T23:59", to_place: "JAIPUR (jai)", mode: "TRAIN", status: "CONFIRMED" });
    await add("Chitra", { arrives_at: "2027-02-12T00:20", to_place: "Delhi", number: "6E 342" });
    await add("Dev", {});
    await add("Esha", { arrives_at: "2027-02-11T10:00", status: "CANCELLED" });
    await add("Farid", { direction: "DEPARTURE", departs_at: "2027-02-11T09:00" });
  });

  test.for([
    [{}, "Asha Ben Chitra Dev"],
    [{ travel_type: "DEPARTURE" }, "Farid"],
    [{ day: "2027-02-11" }, "Asha Ben"],
    [{ day: "NONE" }, "Dev"],
    [{ place: "jaipur (jai)" }, "Asha Ben"],
    [{ mode: ["TRAIN", "BUS"] }, "Ben"],
    [{ status: ["CANCELLED"] }, "Esha"],
    [{ pickup_required: true }, "Asha"],
    [{ search: "6e 342" }, "Chitra"],
    [{ search: "ash", day: "2027-02-12" }, ""],
  ] as const)("%j finds %s", async ([filter, expected]) => {
    expect(await names(filter as Partial<JourneyFilter>)).toBe(expected);
  });

  test("a campaign goes to them, for those who may see journeys", async () => {
    const journey = formatJourneyFilter({ travel_type: "ARRIVAL", day: "2027-02-11" });
    const sent = { params: { projectId }, body: { name: "Arrivals", audience: { filter: { journey } } } };
    expect((await send(server.app, campaignEndpoints.create, sent, owner)).status).toBe(201);
    const member = await signIn(server);
    await addCollaborator(server, projectId, member, { MESSAGE: "EDIT", GUEST: "VIEW" });
    expect((await send(server.app, campaignEndpoints.create, sent, member)).status).toBe(403);
  });
});

describe("the filter as a text", () => {
  test("is read as it was written, whatever a place is called", () => {
    const filter: JourneyFilter = {
      travel_type: "DEPARTURE",
      day: "2027-02-29".replace("29", "28"),
      place: "Gate 2; mode:BUS, 100% “जयपुर”",
      mode: ["FLIGHT", "TRAIN"],
      status: ["DRAFT"],
      pickup_required: false,
      search: "a;b:c",
    };
    expect(parseJourneyFilter(formatJourneyFilter(filter))).toEqual(filter);
  });

  test.for([
    "",
    "arrival",
    "ARRIVAL;",
    "ARRIVAL;day:2027-02-30",
    "ARRIVAL;day:tomorrow",
    "ARRIVAL;mode:FLIGHT,ROCKET",
    "ARRIVAL;mode:FLIGHT,FLIGHT",
    "ARRIVAL;mode:FLIGHT;mode:BUS",
    "ARRIVAL;toString:x",
    "ARRIVAL;place:%",
    "ARRIVAL;pickup_required:yes",
  ])("%j is refused", async (journey) => {
    expect(parseJourneyFilter(journey)).toBeUndefined();
    const asked = { params: { projectId }, query: { journey } };
    expect((await send(server.app, guestEndpoints.list, asked, owner)).status).toBe(400);
  });
});
