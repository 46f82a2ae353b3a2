import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { screen, waitFor } from "@testing-library/react";
import { useParams } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { HotelSteps } from "./hotel-steps.tsx";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { showRoutes, user } from "#test/show-page.tsx";

function Sheet() {
  const { hotelId = "" } = useParams();
  return (
    <div role="dialog" aria-label="Hotel">
      <h1>{hotelId}</h1>
      <HotelSteps hotelId={hotelId} />
    </div>
  );
}
beforeEach(() => {
  queryClient.clear();
  const results = [{ id: "leela" }, { id: "taj" }];
  const { queryKey } = query(stayEndpoints.hotels, { params: { projectId: "p1" }, query: { page_size: 200 } });
  queryClient.setQueryData(queryKey, { count: 2, next: null, previous: null, results } as never);
});

test("J and K open the next and the previous hotel", async () => {
  const router = showRoutes([{ path: "/projects/p1/stay/details/hotels/:hotelId", element: <Sheet /> }], {
    at: "/projects/p1/stay/details/hotels/leela",
  });
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "taj" });
  await user.click(screen.getByRole("button", { name: "Previous hotel (K)" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/stay/details/hotels/leela"));
});
