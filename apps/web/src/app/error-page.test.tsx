import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ErrorPage } from "#app/error-page.tsx";
import { lazyPart, toRouteObject } from "#app/route-object.tsx";

let isReachable: boolean;
let isOnline: boolean;
beforeEach(() => {
  isReachable = false;
  goes("offline");
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
function goes(event: "online" | "offline") {
  isOnline = event === "online";
  dispatchEvent(new Event(event));
}
const load = () =>
  isReachable
    ? Promise.resolve(() => <h1>Events</h1>)
    : Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function show() {
  const layout = (
    <>
      <Link to="/events">Events</Link>
      <Link to="/">Guests</Link>
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: <h1>Guests</h1> },
    { path: "events", lazy: lazyPart(load), ErrorBoundary: ErrorPage },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: layout, children }])} />);
}
const open = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));

test("a page that was not loaded opens by itself when the network is back", async () => {
  show();
  await open("Events");
  expect(await screen.findByRole("heading", { name: "This page opens when you are back online" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  isReachable = true;
  act(() => goes("online"));
  expect(await screen.findByRole("heading", { name: "Events" })).toBeTruthy();
});

test("it also opens when the user leaves it and opens it again later", async () => {
  show();
  await open("Events");
  await screen.findByRole("heading", { name: "This page opens when you are back online" });
  await open("Guests");
  isReachable = true;
  act(() => goes("online"));
  await open("Events");
  expect(await screen.findByRole("heading", { name: "Events" })).toBeTruthy();
});

test("with a network a page that can't be fetched offers to reload", async () => {
  goes("online");
  show();
  await open("Events");
  expect(await screen.findByRole("heading", { name: "This page needs to be reloaded" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
});

test.each([
  ["bare", 1],
  ["shell", 0],
] as const)("of a broken %s page there are %i main landmarks of its own", async (place, landmarks) => {
  goes("online");
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("broken");
  };
  const broken = toRouteObject(
    { path: "/", title: "Broken", guard: "public", load: () => Promise.resolve({ default: Broken }) },
    place,
  );
  render(<RouterProvider router={createMemoryRouter([broken])} />);
  await screen.findByRole("heading", { name: "Something went wrong on this page" });
  expect(screen.queryAllByRole("main")).toHaveLength(landmarks);
});
