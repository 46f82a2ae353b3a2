import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { screen } from "@testing-library/react";
import { useParams } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { TravelSteps } from "./travel-steps.tsx";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";

function Sheet() {
  const { guestId = "" } = useParams();
  return (
    <div role="dialog" aria-label="Travel">
      <h1>{guestId}</h1>
      <TravelSteps guestId={guestId} />
    </div>
  );
}
const params = { projectId: "p1" };
const pageOf = (results: object[]) => ({ count: results.length, next: null, previous: null, results }) as never;
beforeEach(() => {
  queryClient.clear();
  const journeys = ["asha", "dev"].map((id) => ({ id: `j-${id}`, guest: { id } }));
  queryClient.setQueryData(query(travelEndpoints.list, { params, query: { page: 1 } }).queryKey, pageOf(journeys));
  const guests = ["asha", "kabir"].map((id) => ({ id }));
  queryClient.setQueryData(query(guestEndpoints.list, { params, query: { page: 1 } }).queryKey, pageOf(guests));
});
const open = (list: string, path = list) =>
  showRoutes([{ path: `/projects/p1/${path}/:guestId/travel-details`, element: <Sheet /> }], {
    at: `/projects/p1/${list}/asha/travel-details`,
    project: projectFor({ TRAVEL: "VIEW" }),
  });

test("above the board J opens the journeys of its next guest", async () => {
  const router = open("travel/departure", "travel/:travel_type");
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "dev" });
  expect(router.state.location.pathname).toBe("/projects/p1/travel/departure/dev/travel-details");
});

test("above the guest list it opens those of the next guest there", async () => {
  const router = open("guests");
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "kabir" });
  expect(router.state.location.pathname).toBe("/projects/p1/guests/kabir/travel-details");
});
