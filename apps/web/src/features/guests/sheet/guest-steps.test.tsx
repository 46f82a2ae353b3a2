import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor } from "@testing-library/react";
import { useParams } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { GuestSteps } from "./guest-steps.tsx";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const guests = (ids: string[]) => ids.map((id) => ({ id }) as Guest);
const pageOf = (ids: string[]) => ({ count: 4, next: null, previous: null, results: guests(ids) });
const request = (page: number) => ({ params: { projectId: "p1" }, query: { search: "rao", page, page_size: 2 } });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  queryClient.setQueryData(query(guestEndpoints.list, request(1)).queryKey, pageOf(["a", "b"]) as never);
  server.answer(
    guestEndpoints.list,
    ({ query: asked }) => pageOf(asked["page"]?.[0] === "2" ? ["c", "d"] : []) as never,
  );
});

function Sheet() {
  const { guestId = "" } = useParams();
  return (
    <div role="dialog" aria-label="Guest">
      <h1>{guestId}</h1>
      <GuestSteps guestId={guestId} />
      <input aria-label="Notes" />
    </div>
  );
}
const open = (id: string) => {
  const router = showRoutes([{ path: "/guests/:guestId", element: <Sheet /> }], { at: `/guests/${id}?search=rao` });
  return () => router.state.location.pathname;
};

/** The keys act for the guest who is shown, which the address is a moment ahead of. */
const shown = (id: string) => screen.findByRole("heading", { name: id });

test("J and K open the next and the previous guest of the list, also of its next page", async () => {
  const address = open("a");
  await user.keyboard("j");
  await shown("b");
  await user.keyboard("j");
  await shown("c");
  await user.keyboard("k");
  await shown("b");
  expect(address()).toBe("/guests/b");
});

test("the buttons do the same, and before the first guest is nobody", async () => {
  const address = open("a");
  await user.click(screen.getByRole("button", { name: "Previous guest (K)" }));
  await user.click(screen.getByRole("button", { name: "Next guest (J)" }));
  await waitFor(() => expect(address()).toBe("/guests/b"));
});

test("typing a J into a field stays there", async () => {
  const address = open("a");
  await user.type(screen.getByRole("textbox"), "Jjk");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "Jjk");
  expect(address()).toBe("/guests/a");
});
