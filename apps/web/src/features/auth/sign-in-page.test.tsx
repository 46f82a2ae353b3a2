import { authEndpoints, type Challenge, passwordEndpoints } from "@nyota/contract/account/auth";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import LoginRedirect from "./login-redirect.tsx";
import SignInPage from "./sign-in-page.tsx";
import { forgetSession, readAccessToken, setAccessToken } from "#lib/api/session.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, refusal, stubServer, type StubServer, unreachable } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setAccessToken(undefined);
  sessionStorage.clear();
  server.answer(authEndpoints.requestOtp, {} as Challenge);
});
const show = (at = "/signin") =>
  showRoutes(
    [
      { path: "/signin", element: <SignInPage /> },
      { path: "/login", element: <LoginRedirect /> },
    ],
    { at },
  );
const address = () => screen.findByRole<HTMLInputElement>("textbox", { name: "E-mail or phone" });
const password = () => screen.findByLabelText<HTMLInputElement>("Password");
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
async function askForCode(typed: string) {
  await user.type(await address(), typed);
  await press("Continue");
}
async function signIn(typed: string, secret: string) {
  await user.type(await address(), typed);
  await user.type(await password(), secret);
  await press("Sign in");
}

test("a code is requested with the address, and the return address is kept", async () => {
  const router = show("/signin?ref=/projects/p1/guests");
  await askForCode(" asha@example.com ");
  await waitFor(() => expect(router.state.location.pathname).toBe("/verify-otp"));
  expect(new URLSearchParams(router.state.location.search).get("ref")).toBe("/projects/p1/guests");
  expect(server.bodiesTo(authEndpoints.requestOtp)).toEqual([{ address: "asha@example.com" }]);
});

test("the sample wedding opens wherever the visitor came from", async () => {
  document.head.innerHTML = '<meta name="nyota-sample">';
  server.answer(authEndpoints.exploreSample, { access_token: "token", project_id: "p7" });
  const router = show("/signin?ref=/");
  await press("Explore a sample wedding");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p7/dashboard"));
  document.head.innerHTML = "";
});

test("a phone number is accepted in any usual format", async () => {
  show();
  await askForCode("0091 98290-11432");
  await waitFor(() => expect(server.bodiesTo(authEndpoints.requestOtp)).toEqual([{ address: "+919829011432" }]));
});

test.each([
  ["nothing", " ", /Enter your e-mail address or phone number/],
  ["half an address", "asha@", /Enter an e-mail address/],
  ["a number without its country code", "98290 11432", /with its country code/],
])("%s is refused beside the field and not sent", async (_what, typed, description) => {
  show();
  await askForCode(typed);
  const field = await screen.findByRole("textbox", { name: "E-mail or phone", description });
  expect(field).toHaveProperty("value", typed);
  expect(server.callsTo(authEndpoints.requestOtp)).toEqual([]);
});

test("a refused phone number shows that no text messages are sent, and the typed text stays", async () => {
  const detail = "Codes can't be sent by text message from this server. Use your e-mail address.";
  server.answer(authEndpoints.requestOtp, refusal("UNAVAILABLE", detail));
  const router = show();
  await askForCode("+919829011432");
  expect(await screen.findByRole("group", { name: detail })).toBeTruthy();
  expect((await address()).value).toBe("+919829011432");
  expect(router.state.location.pathname).toBe("/signin");
});

test("the message that the server can't be reached disappears once the network is back", async () => {
  server.answer(authEndpoints.requestOtp, unreachable);
  show();
  await askForCode("asha@example.com");
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/can't be reached/)).toBeNull());
  expect((await address()).value).toBe("asha@example.com");
});

test("the same applies to the form with a password", async () => {
  server.answer(authEndpoints.login, unreachable);
  show("/signin?way=password");
  await signIn("asha@example.com", "lotus and marigold");
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/can't be reached/)).toBeNull());
  expect((await password()).value).toBe("lotus and marigold");
});

test("the typed address is passed on to the other way of signing in, and back", async () => {
  show();
  await user.type(await address(), "asha@example.com");
  await press("Use a password instead");
  await password();
  expect((await address()).value).toBe("asha@example.com");
  await user.type(await address(), ".in");
  await press("Get a code instead");
  await screen.findByRole("button", { name: "Continue" });
  expect((await address()).value).toBe("asha@example.com.in");
});

test("the right password leads to the return address", async () => {
  server.answer(authEndpoints.login, { access_token: "token" });
  const router = show("/signin?way=password&ref=/projects/p1/guests");
  await signIn("asha@example.com", "lotus and marigold");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests"));
  expect(readAccessToken()).toBe("token");
});

test.each([
  ["LOGIN_FAILED", "The address or the password is wrong. You can sign in with a code instead."],
  ["CODE_NEEDED", "Too many wrong passwords were tried for this address. Sign in with a code this time."],
  ["TOO_MANY_REQUESTS", "Too many tries. Wait a while, or sign in with a code."],
] as const)("a password refused with %s says why, and both fields stay as they were typed", async (code, detail) => {
  server.answer(authEndpoints.login, refusal(code, detail));
  show("/signin?way=password");
  await signIn("asha@example.com", "lotus");
  expect(await screen.findByRole("group", { name: detail })).toBe(document.activeElement);
  expect((await address()).value).toBe("asha@example.com");
  expect((await password()).value).toBe("lotus");
  expect(readAccessToken()).toBeUndefined();
});

test("without a password nothing is sent", async () => {
  server.answer(authEndpoints.login, { access_token: "token" });
  show("/signin?way=password");
  await user.type(await address(), "asha@example.com");
  await press("Sign in");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Enter your password.");
  expect(server.callsTo(authEndpoints.login)).toEqual([]);
});

test("for a forgotten password a link is mailed, and the page tells to check the mail", async () => {
  const detail = "If this address is known here, a link is on its way.";
  server.answer(passwordEndpoints.forgot, { detail });
  show("/signin?way=password");
  await press("Forgot your password?");
  await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "asha@example.com");
  await press("Send the link");
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(server.bodiesTo(passwordEndpoints.forgot)).toEqual([{ email: "asha@example.com" }]);
  expect(screen.queryByRole("button", { name: "Send the link" })).toBeNull();
  await press("Back to sign in");
  expect(await password()).toBeTruthy();
});

test("too many links are refused with the reason, and the address stays typed", async () => {
  server.answer(passwordEndpoints.forgot, refusal("TOO_MANY_REQUESTS", "Too many requests. Try again later."));
  show("/signin?way=forgot");
  const field = await screen.findByRole("textbox", { name: "E-mail" });
  await user.type(field, "asha@example.com");
  await press("Send the link");
  expect(await screen.findByRole("group", { name: "Too many requests. Try again later." })).toBeTruthy();
  expect(field).toHaveProperty("value", "asha@example.com");
});

test("a link of the mail that is over says so before a password is chosen, and leads to a new one", async () => {
  server.answer(passwordEndpoints.checkReset, fieldRefusal({ token: ["This link has expired or was used already."] }));
  const router = show("/signin?reset=used");
  expect(await screen.findByRole("heading", { name: "This link is over" })).toBeTruthy();
  expect(screen.queryByLabelText("New password", { selector: "input" })).toBeNull();
  await press("Ask for a new link");
  expect(router.state.location.search).toBe("?way=forgot");
});

test("the link in the mail sets a new password and leads to the form to sign in with it", async () => {
  server.answer(passwordEndpoints.checkReset, null);
  server.answer(passwordEndpoints.reset, { detail: "Your password is set. Sign in with it." });
  const router = show("/signin?reset=secret-of-the-mail");
  await user.type(await screen.findByLabelText("New password", { selector: "input" }), "rose and jasmine");
  await press("Set the password");
  expect(await screen.findByText("Your new password is set")).toBeTruthy();
  expect(server.bodiesTo(passwordEndpoints.reset)).toEqual([
    { password: "rose and jasmine", token: "secret-of-the-mail" },
  ]);
  expect(await password()).toBeTruthy();
  expect(router.state.location.search).toBe("?way=password");
});

test("an expired link and a password that is too short are refused", async () => {
  const used = "This link has been used or is too old. Ask for a new one.";
  server.answer(passwordEndpoints.checkReset, null);
  server.answer(passwordEndpoints.reset, fieldRefusal({ token: [used] }));
  show("/signin?reset=old");
  const field = await screen.findByLabelText("New password", { selector: "input" });
  await user.type(field, "rose");
  await press("Set the password");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Use at least 8 characters.");
  expect(server.callsTo(passwordEndpoints.reset)).toEqual([]);
  await user.type(field, " and jasmine");
  await press("Set the password");
  expect(await screen.findByRole("group", { name: used })).toBeTruthy();
});

test("a signed-in user is redirected, and the form is hidden until the session is known", async () => {
  forgetSession();
  const router = show("/signin?ref=/projects");
  expect((await screen.findByRole("status")).textContent).toContain("Signing in");
  expect(screen.queryByRole("textbox")).toBeNull();
  setAccessToken("token");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects"));
});

test.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)"])(
  "a way back to %s is not taken",
  async (ref) => {
    setAccessToken("token");
    const router = show(`/signin?ref=${encodeURIComponent(ref)}`);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  },
);

test("the old address of this page redirects here and keeps the return address", async () => {
  const router = show("/login?ref=/projects/p1/guests");
  await address();
  expect(router.state.location).toMatchObject({ pathname: "/signin", search: "?ref=%2Fprojects%2Fp1%2Fguests" });
});
