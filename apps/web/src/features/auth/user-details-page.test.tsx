import { type AddressChallenge, type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import UserDetailsPage from "./user-details-page.tsx";
import { setAccessToken } from "#lib/api/session.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const byMail = { id: "u1", full_name: null, email: "asha@example.com", phone: null } as User;
const byPhone = { ...byMail, email: null, phone: "+919829011432" };
const challenge: AddressChallenge = {
  address: "+919829011432",
  recipient: "+91•••32",
  channel: "PHONE",
  resend_at: "2020-01-01T00:00:00Z",
  expires_at: "2027-01-01T00:00:00Z",
  attempts_left: 5,
  digits: 6,
  mailbox: null,
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setAccessToken("token");
  server.answer(userEndpoints.me, byMail);
  server.answer(userEndpoints.updateMe, byMail);
  server.answer(userEndpoints.requestAddress, challenge);
});
const show = () =>
  showRoutes([{ path: "/user-details", element: <UserDetailsPage /> }], {
    at: "/user-details?ref=/projects/p1/guests",
  });
const name = () => screen.findByRole("textbox", { name: "Your name" });
const press = async (label: string) => user.click(await screen.findByRole("button", { name: label }));

test("a new user enters their name and continues to the return address", async () => {
  const router = show();
  expect(await screen.findByText("asha@example.com")).toBeTruthy();
  await user.type(await name(), " Asha Sharma ");
  await press("Continue");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests"));
  expect(server.bodiesTo(userEndpoints.updateMe)).toEqual([{ full_name: "Asha Sharma" }]);
  expect(server.callsTo(userEndpoints.requestAddress)).toEqual([]);
});

test("the name is required", async () => {
  const router = show();
  await name();
  await press("Continue");
  await screen.findByRole("textbox", { name: "Your name", description: "Enter your name." });
  expect(server.callsTo(userEndpoints.updateMe)).toEqual([]);
  expect(router.state.location.pathname).toBe("/user-details");
});

test("a phone number entered as well is confirmed by a code before continuing", async () => {
  server.answer(userEndpoints.confirmAddress, byMail);
  const router = show();
  await user.type(await name(), "Asha Sharma");
  await user.type(await screen.findByLabelText(/^Phone/, { selector: "input" }), "+91 98290 11432");
  await press("Continue");
  await user.type(await screen.findByRole("textbox", { name: "Six-digit code" }), "123456");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests"));
  expect(server.bodiesTo(userEndpoints.requestAddress)).toEqual([{ address: "+919829011432" }]);
  expect(server.bodiesTo(userEndpoints.confirmAddress)).toEqual([{ code: "123456" }]);
});

test("a user who signed in by phone is asked for an e-mail, and can skip its code", async () => {
  server.answer(userEndpoints.me, byPhone);
  server.answer(userEndpoints.requestAddress, { ...challenge, channel: "EMAIL", address: "asha@example.com" });
  const router = show();
  await user.type(await name(), "Asha Sharma");
  await user.type(await screen.findByRole("textbox", { name: /^E-mail/ }), "asha@example.com");
  await press("Continue");
  expect(await screen.findByText("asha@example.com")).toBeTruthy();
  await press("Skip this for now");
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests"));
});

test("a refused address is reported at its field", async () => {
  server.answer(userEndpoints.me, byPhone);
  server.answer(userEndpoints.requestAddress, fieldRefusal({ address: ["No mail can be sent to this address."] }));
  show();
  await user.type(await name(), "Asha Sharma");
  await user.type(await screen.findByRole("textbox", { name: /^E-mail/ }), "asha@example.com");
  await press("Continue");
  await screen.findByRole("textbox", { name: /^E-mail/, description: /No mail can be sent/ });
});

test("a user who signed in a while ago continues and adds the second address in the profile", async () => {
  server.answer(userEndpoints.me, byPhone);
  server.answer(userEndpoints.requestAddress, refusal("PROOF_NEEDED", "Confirm first that it is you."));
  const router = show();
  await user.type(await name(), "Asha Sharma");
  await user.type(await screen.findByRole("textbox", { name: /^E-mail/ }), "asha@example.com");
  await press("Continue");
  expect(await screen.findByText("Add it in your profile")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/projects/p1/guests");
});
