import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AddressForm } from "./address-form.tsx";
import { savePendingAddress } from "./pending-address.ts";
import VerifyOtpPage from "./verify-otp-page.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { setAccessToken } from "#lib/api/session.ts";

const challenge = {
  recipient: "as•••@example.com",
  channel: "EMAIL",
  resend_at: "2027-01-01T00:00:00Z",
  expires_at: "2027-01-01T00:00:00Z",
  attempts_left: 1,
  digits: 6,
  mailbox: null,
};
const tooSoon = { detail: "You can ask for another in 12 seconds.", code: "TOO_MANY_REQUESTS" };
const none = { detail: "Request a code first.", code: "OTP_EXPIRED" };
const dead = { detail: "This code can't be used any more. Ask for a new one.", code: "OTP_DEAD" };
let triesLeft: number;

beforeEach(() => {
  triesLeft = 1;
  queryClient.clear();
  setAccessToken(undefined);
  sessionStorage.clear();
  savePendingAddress("asha@example.com");
  vi.stubGlobal("fetch", (url: string) => {
    if (url.includes("request-otp"))
      return Promise.resolve(
        Response.json({ ...tooSoon, ...(triesLeft > 0 && { has_live_code: true }) }, { status: 429 }),
      );
    if (url.includes("verify-otp")) {
      triesLeft -= 1;
      return Promise.resolve(Response.json(dead, { status: 400 }));
    }
    return Promise.resolve(triesLeft > 0 ? Response.json(challenge) : Response.json(none, { status: 400 }));
  });
});

function show(at: string) {
  const router = createMemoryRouter(
    [
      { path: "/signin", element: <AddressForm typed="" onType={() => undefined} /> },
      { path: "/verify-otp", element: <VerifyOtpPage /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
async function askForCode() {
  await userEvent.type(await screen.findByRole("textbox", { name: "E-mail or phone" }), "asha@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

test("a second request while a code is valid opens the page of that code, also in another tab", async () => {
  sessionStorage.clear();
  show("/signin");
  await askForCode();
  expect(await screen.findByText("1 try left.")).toBeTruthy();
});

test("a request too soon after the last wrong code shows how long to wait", async () => {
  triesLeft = 0;
  show("/signin");
  await askForCode();
  const field = await screen.findByRole("textbox", { name: "E-mail or phone", description: /in 12 seconds/ });
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("an invalidated code stays invalid on its page and is never shown again with attempts left", async () => {
  show("/verify-otp");
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "000000");
  expect(await screen.findByText(dead.detail)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Six-digit code" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Change" }));
  await askForCode();
  expect(await screen.findByRole("textbox", { name: "E-mail or phone", description: /in 12 seconds/ })).toBeTruthy();
  expect(screen.queryByText("1 try left.")).toBeNull();
});

test("a code that expired meanwhile is shown as expired, not with its old attempts", async () => {
  show("/verify-otp");
  expect(await screen.findByText("1 try left.")).toBeTruthy();
  triesLeft = 0;
  await queryClient.refetchQueries();
  expect(await screen.findByText(dead.detail)).toBeTruthy();
});
