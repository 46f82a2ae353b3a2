import { authEndpoints, type Challenge } from "@nyota/contract/account/auth";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { savePendingAddress } from "./pending-address.ts";
import VerifyOtpPage from "./verify-otp-page.tsx";
import { readAccessToken, setAccessToken } from "#lib/api/session.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer, unreachable } from "#test/stub-server.ts";

let server: StubServer;
let challenge: Challenge;
beforeEach(() => {
  challenge = {
    recipient: "as•••@example.com",
    channel: "EMAIL",
    resend_at: "2020-01-01T00:00:00Z",
    expires_at: "2027-01-01T00:00:00Z",
    attempts_left: 5,
    digits: 6,
    mailbox: null,
  };
  server = stubServer();
  setAccessToken(undefined);
  sessionStorage.clear();
  savePendingAddress("asha@example.com");
  server.answer(authEndpoints.retrieveSession, () => challenge);
  server.answer(authEndpoints.requestOtp, () => challenge);
  server.answer(authEndpoints.verifyOtp, { access_token: "token", is_new: false });
});
afterEach(() => vi.useRealTimers());

const show = (search = "") =>
  showRoutes([{ path: "/verify-otp", element: <VerifyOtpPage /> }], { at: `/verify-otp${search}` });
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Six-digit code" });
const enter = async (code: string) => user.type(await field(), code);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const refuse = (left: number) => () => {
  challenge = { ...challenge, attempts_left: left };
  const tries = left === 1 ? "1 try" : `${left} tries`;
  return refusal(
    left > 0 ? "OTP_WRONG" : "OTP_DEAD",
    left > 0 ? `This code is wrong. ${tries} left.` : "It was the last try.",
    {
      attempts_left: left,
    },
  );
};

test("the last digit submits the code, which leads to the return address", async () => {
  const router = show("?ref=/projects/p1/guests");
  await enter("123456");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests"));
  expect(server.bodiesTo(authEndpoints.verifyOtp)).toEqual([{ code: "123456" }]);
  expect(readAccessToken()).toBe("token");
});

test("a pasted code may contain a blank", async () => {
  show();
  await user.click(await field());
  await user.paste("123 456");
  await waitFor(() => expect(server.bodiesTo(authEndpoints.verifyOtp)).toEqual([{ code: "123456" }]));
});

test("an incomplete code can't be sent", async () => {
  show();
  await enter("123{Enter}");
  expect(screen.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", true);
  expect(server.callsTo(authEndpoints.verifyOtp)).toEqual([]);
});

test("a wrong code is cleared from the field, with the number of attempts left", async () => {
  server.answer(authEndpoints.verifyOtp, refuse(4));
  show();
  await enter("000000");
  expect(await screen.findByText("This code is wrong. 4 tries left.")).toBeTruthy();
  expect((await field()).value).toBe("");
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  await enter("1");
  expect(await screen.findByText("4 tries left.")).toBeTruthy();
  expect((await field()).getAttribute("aria-invalid")).toBeNull();
});

test("after the last wrong attempt the field is disabled until a new code is requested", async () => {
  server.answer(authEndpoints.verifyOtp, refuse(0));
  show();
  await enter("000000");
  expect(await screen.findByText("It was the last try.")).toBeTruthy();
  expect((await field()).disabled).toBe(true);
  challenge = { ...challenge, attempts_left: 5 };
  await press("Send a new code");
  expect(await screen.findByText("5 tries left.")).toBeTruthy();
  expect((await field()).disabled).toBe(false);
  expect(screen.getByText("A new code is on its way")).toBeTruthy();
  expect(server.bodiesTo(authEndpoints.requestOtp)).toEqual([{ address: "asha@example.com" }]);
});

test("an expired code is reported and can't be typed again", async () => {
  server.answer(authEndpoints.verifyOtp, refusal("OTP_EXPIRED", "This code has expired. Ask for a new one."));
  show();
  await enter("123456");
  expect(await screen.findByText("This code has expired. Ask for a new one.")).toBeTruthy();
  expect((await field()).disabled).toBe(true);
});

test("a network failure uses no attempt, and the code can be sent again", async () => {
  server.answer(authEndpoints.verifyOtp, unreachable);
  const router = show();
  await enter("123456");
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
  expect((await field()).disabled).toBe(false);
  server.answer(authEndpoints.verifyOtp, { access_token: "token", is_new: false });
  await enter("123456");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("when new accounts are closed the reason is shown, and nobody is signed in", async () => {
  const detail = "This server takes no new accounts. Ask the person who runs it to let you in.";
  server.answer(authEndpoints.verifyOtp, refusal("FORBIDDEN", detail));
  show();
  await enter("123456");
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(readAccessToken()).toBeUndefined();
});

test("the wait for another code counts down until the button appears", async () => {
  vi.useFakeTimers();
  challenge = { ...challenge, resend_at: new Date(Date.now() + 30_000).toISOString() };
  show();
  await wait(50);
  expect(screen.getByText("You can ask for another code in 30 s.")).toBeTruthy();
  await wait(1_000);
  expect(screen.getByText("You can ask for another code in 29 s.")).toBeTruthy();
  await wait(28_000);
  expect(screen.getByText("You can ask for another code in 1 s.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a new code" })).toBeNull();
  await wait(1_000);
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeTruthy();
});

test("a refused request for a new code shows why, and the old code can still be entered", async () => {
  const detail = "A code was sent already. You can ask for another in 40 seconds.";
  server.answer(authEndpoints.requestOtp, refusal("TOO_MANY_REQUESTS", detail));
  show();
  await press("Send a new code");
  expect(await screen.findByText("No new code was sent")).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  expect((await field()).disabled).toBe(false);
});

test("in a tab without the stored address, a new code is requested on the page before", async () => {
  sessionStorage.clear();
  show();
  const link = await screen.findByRole("link", { name: "Send a new code" });
  expect(link.getAttribute("href")).toBe("/signin");
});

test("without a pending code the user is redirected to the page before", async () => {
  server.answer(authEndpoints.retrieveSession, refusal("OTP_EXPIRED", "Request a code first."));
  const router = show("?ref=/projects");
  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  expect(router.state.location.search).toBe("?ref=%2Fprojects");
});

test("a page that could not load the pending code stays, and retries when the network is back", async () => {
  vi.useFakeTimers();
  server.answer(authEndpoints.retrieveSession, unreachable);
  const router = show();
  await wait(50);
  expect(router.state.location.pathname).toBe("/verify-otp");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  server.answer(authEndpoints.retrieveSession, challenge);
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  await wait(50);
  expect(screen.getByRole("textbox", { name: "Six-digit code" })).toBeTruthy();
});

test("a code of ten digits has ten digits in its label", async () => {
  challenge = { ...challenge, digits: 10 };
  show();
  await user.type(await screen.findByRole("textbox", { name: "Code of 10 digits" }), "1234567890");
  await waitFor(() => expect(server.bodiesTo(authEndpoints.verifyOtp)).toEqual([{ code: "1234567890" }]));
});

test("without a mail server the page shows where the code is", async () => {
  challenge = { ...challenge, mailbox: "/dev/mailbox" };
  show();
  expect(await screen.findByText("No mail server is set up yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: /local mailbox/ }).getAttribute("href")).toBe("/dev/mailbox");
});

test("Change leads back to the address, and the return address is kept", async () => {
  show("?ref=/projects");
  expect(await screen.findByText("as•••@example.com")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("/signin?ref=%2Fprojects");
});
