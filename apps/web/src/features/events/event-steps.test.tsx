import { eventEndpoints } from "@nyota/contract/events/events";
import { screen, waitFor } from "@testing-library/react";
import { useParams } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { EventSteps } from "./event-steps.tsx";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { showRoutes, user } from "#test/show-page.tsx";

function Sheet() {
  const { eventId = "" } = useParams();
  return (
    <div role="dialog" aria-label="Event">
      <h1>{eventId}</h1>
      <EventSteps eventId={eventId} />
    </div>
  );
}
beforeEach(() => {
  queryClient.clear();
  const results = [{ id: "mehendi" }, { id: "sangeet" }];
  const { queryKey } = query(eventEndpoints.list, { params: { projectId: "p1" }, query: { page_size: 200 } });
  queryClient.setQueryData(queryKey, { count: 2, next: null, previous: null, results } as never);
});

test("J and K open the next and the previous event for editing, and stay at the ends", async () => {
  const router = showRoutes([{ path: "/projects/p1/events/:eventId/edit", element: <Sheet /> }], {
    at: "/projects/p1/events/mehendi/edit",
  });
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "sangeet" });
  await user.keyboard("j");
  expect(router.state.location.pathname).toBe("/projects/p1/events/sangeet/edit");
  await user.click(screen.getByRole("button", { name: "Previous event (K)" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/events/mehendi/edit"));
});
