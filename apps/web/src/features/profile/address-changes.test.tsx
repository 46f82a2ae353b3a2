import { type AddressChallenge, type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SignInCard } from "./sign-in-card.tsx";
import { show, user } from "#test/show-page.tsx";
import { fieldRefusal, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const me = { id: "u1", email: "asha@example.com", phone: "+919829011432", has_password: true } as User;
const onlyMail = { ...me, phone: null };
const challenge: AddressChallenge = {
  address: "asha.new@example.com",
  recipient: "as•••@example.com",
  channel: "EMAIL",
  resend_at: "2020-01-01T00:00:00Z",
  expires_at: "2027-01-01T00:00:00Z",
  attempts_left: 5,
  digits: 6,
  mailbox: null,
};
const needsProof = refusal("PROOF_NEEDED", "Confirm first that it is you, with your password or with a code.");

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.pendingAddress, { pending: null });
  server.answer(userEndpoints.requestAddress, challenge);
});
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
async function askFor(address: string) {
  await press("Change e-mail");
  await user.type(await screen.findByLabelText("New e-mail"), address);
  await press("Send the code");
}
const code = () => screen.findByRole("textbox", { name: "Six-digit code" });

test("the code confirms the new address", async () => {
  server.answer(userEndpoints.confirmAddress, me);
  show(<SignInCard me={me} />);
  await askFor("asha.new@example.com");
  await user.type(await code(), "123456");
  expect(await screen.findByText("Your e-mail address is confirmed")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.confirmAddress)).toEqual([{ code: "123456" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a wrong code for the new address shows the attempts left and can be typed again", async () => {
  const wrong = refusal("OTP_WRONG", "This code is wrong. 4 tries left.", { attempts_left: 4 });
  server.answer(userEndpoints.confirmAddress, wrong);
  show(<SignInCard me={me} />);
  await askFor("asha.new@example.com");
  await user.type(await code(), "000000");
  expect(await screen.findByText("This code is wrong. 4 tries left.")).toBeTruthy();
  expect(await code()).toHaveProperty("value", "");
  expect(await code()).toHaveProperty("disabled", false);
});

test("another code is sent to the same new address", async () => {
  show(<SignInCard me={me} />);
  await askFor("asha.new@example.com");
  await press("Send a new code");
  expect(await screen.findByText("A new code is on its way")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.requestAddress)).toEqual([
    { address: "asha.new@example.com" },
    { address: "asha.new@example.com" },
  ]);
});

test("no code is sent to an invalid address", async () => {
  show(<SignInCard me={me} />);
  await askFor("asha.new");
  const field = await screen.findByLabelText("New e-mail");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(server.callsTo(userEndpoints.requestAddress)).toEqual([]);
});

test("an address that is refused after the confirmation stays typed, with the reason", async () => {
  server.answer(userEndpoints.requestAddress, needsProof);
  server.answer(userEndpoints.proveByPassword, () => {
    server.answer(userEndpoints.requestAddress, fieldRefusal({ address: ["This is your address already."] }));
    return { proved_until: "2027-01-01T00:00:00Z" };
  });
  show(<SignInCard me={me} />);
  await askFor("asha@example.com");
  await user.type(await screen.findByLabelText("Your password"), "lotus and marigold");
  await press("Confirm");
  expect(await screen.findByText("No code was sent")).toBeTruthy();
  expect(screen.getByText("This is your address already.")).toBeTruthy();
  expect(await screen.findByLabelText("New e-mail")).toHaveProperty("value", "asha@example.com");
});

test("a user without the password confirms with a code, and sees why none could be sent", async () => {
  server.answer(userEndpoints.requestAddress, needsProof);
  server.answer(
    userEndpoints.requestProof,
    refusal("UNAVAILABLE", "The code could not be sent. Try again in a minute."),
  );
  show(<SignInCard me={me} />);
  await askFor("asha.new@example.com");
  await press("Use a code instead");
  await press("Send the code");
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "The code could not be sent. Try again in a minute.",
  );
});

test("a second address is removed after a confirmation", async () => {
  server.answer(userEndpoints.removeAddress, me);
  show(<SignInCard me={me} />);
  await press("Remove phone");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove your phone number?" }));
  expect(dialog.getByText(/^\+91 98290 11432 will not sign you in any more/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove it" }));
  expect(await screen.findByText("Phone removed")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.removeAddress)).toEqual([{ channel: "PHONE" }]);
});

test("removing an address continues automatically after the proof of identity", async () => {
  server.answer(userEndpoints.removeAddress, needsProof);
  server.answer(userEndpoints.proveByPassword, () => {
    server.answer(userEndpoints.removeAddress, me);
    return { proved_until: "2027-01-01T00:00:00Z" };
  });
  show(<SignInCard me={me} />);
  await press("Remove e-mail");
  await press("Remove it");
  await user.type(await screen.findByLabelText("Your password"), "lotus and marigold");
  await press("Confirm");
  expect(await screen.findByText("E-mail removed")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failed removal of an address shows why", async () => {
  server.answer(userEndpoints.removeAddress, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SignInCard me={me} />);
  await press("Remove phone");
  await press("Remove it");
  expect(await screen.findByText("It was not removed")).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
});

test("the only address can be changed and not removed, and a missing one can be added", async () => {
  show(<SignInCard me={onlyMail} />);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change e-mail",
    "Add phone",
  ]);
  expect(screen.getByText("None yet")).toBeTruthy();
  await press("Add phone");
  expect(await screen.findByRole("dialog", { name: "Add a phone number" })).toBeTruthy();
});
