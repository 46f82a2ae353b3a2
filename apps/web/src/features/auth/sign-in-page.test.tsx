import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import SignInPage from "./sign-in-page.tsx";
import { setAccessToken } from "#lib/api/session.ts";

beforeEach(() => {
  setAccessToken(undefined);
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SignInPage /> }])} />);
});
const address = () => screen.findByRole<HTMLInputElement>("textbox", { name: "E-mail or phone" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the address that was typed goes along to the other way of signing in, and back", async () => {
  await userEvent.type(await address(), "asha@example.com");
  await press("Use a password instead");
  await screen.findByLabelText("Password");
  expect((await address()).value).toBe("asha@example.com");
  await userEvent.type(await address(), ".in");
  await press("Get a code instead");
  await screen.findByRole("button", { name: "Continue" });
  expect((await address()).value).toBe("asha@example.com.in");
});

test("that the server could not be reached is not said any more once there is a network again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.type(await address(), "asha@example.com");
  await press("Continue");
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(screen.queryByText(/can't be reached/)).toBeNull());
  expect((await address()).value).toBe("asha@example.com");
});

test("the same holds for the form with a password", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.type(await address(), "asha@example.com");
  await press("Use a password instead");
  await userEvent.type(await screen.findByLabelText("Password"), "lotus and marigold");
  await press("Sign in");
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(screen.queryByText(/can't be reached/)).toBeNull());
});
