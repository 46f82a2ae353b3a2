import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Root } from "#app/root.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";

const guests = (
  <>
    <h1>Guests</h1>
    <Link to="1">Ravi</Link>
    <Outlet />
  </>
);
const guest = (
  <RouteSheet title="A guest">
    <Link to="/guests/2">Meera</Link>
  </RouteSheet>
);

function open(...initialEntries: string[]) {
  const children = [
    { path: "start", element: <h1>Start</h1> },
    { path: "guests", element: guests, children: [{ path: ":guestId", element: guest }] },
  ];
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries });
  render(<RouterProvider router={router} />);
  return router;
}
type Router = ReturnType<typeof open>;
const isAt = (router: Router, address: string) => waitFor(() => expect(router.state.location.pathname).toBe(address));
const press = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));
const close = async () => userEvent.click(await screen.findByRole("button", { name: "Close" }));

test("Back after closing a sheet leaves the list, instead of opening the sheet again", async () => {
  const router = open("/start");
  await router.navigate("/guests");
  await press("Ravi");
  await close();
  await isAt(router, "/guests");
  await router.navigate(-1);
  await isAt(router, "/start");
});

test("a sheet reached through another sheet closes to the list, and Back leaves the list", async () => {
  const router = open("/start");
  await router.navigate("/guests");
  await press("Ravi");
  await press("Meera");
  await isAt(router, "/guests/2");
  await close();
  await isAt(router, "/guests");
  await router.navigate(-1);
  await isAt(router, "/start");
});

test("a sheet opened by its address is replaced by its list", async () => {
  const router = open("/start", "/guests/1");
  await close();
  await isAt(router, "/guests");
  await router.navigate(-1);
  await isAt(router, "/start");
});

test("a sheet opened again with Forward closes to the list once more", async () => {
  const router = open("/start");
  await router.navigate("/guests");
  await press("Ravi");
  await screen.findByRole("dialog");
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await router.navigate(1);
  await screen.findByRole("dialog");
  await close();
  await isAt(router, "/guests");
  await router.navigate(-1);
  await isAt(router, "/start");
});

test("the list keeps its own query, and not that of the sheet", async () => {
  const router = open("/start");
  await router.navigate("/guests?search=ravi");
  await screen.findByRole("heading", { name: "Guests" });
  await router.navigate("/guests/1?search=ravi");
  await screen.findByRole("dialog");
  await router.navigate("/guests/1?search=ravi&tab=messages", { replace: true });
  await close();
  await isAt(router, "/guests");
  expect(router.state.location.search).toBe("?search=ravi");
});
