import { projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import ProfilePage from "./profile-page.tsx";
import { show, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";

const asha: User = {
  id: "u1",
  full_name: "Asha Sharma",
  email: "asha@example.com",
  phone: null,
  locale: "en",
  time_zone: null,
  theme: "system",
  user_type: "host",
  avatar: null,
  has_password: true,
  has_shop: true,
  has_linked_numbers: false,
  sends_messages: false,
  created_at: "2026-11-12T10:00:00Z",
};
const needsProof = refusal("PROOF_NEEDED", "Confirm first that it is you, with your password or with a code.");
const proved = { proved_until: "2027-01-01T00:00:00Z" };

let server: StubServer;
let me: User;
beforeEach(() => {
  me = asha;
  server = stubServer();
  server.answer(userEndpoints.me, () => me);
  server.answer(userEndpoints.pendingAddress, { pending: null });
  server.answer(userEndpoints.sessions, { results: [] });
  server.answer(projectEndpoints.list, pageOf([]) as never);
  server.answer(userEndpoints.updateMe, ({ body }) => {
    me = { ...me, ...(body as Partial<User>) };
    return me;
  });
});
const field = (name: string) => screen.findByLabelText(name, { selector: "input" });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
async function change(current: string, next: string) {
  if (current) await user.type(await field("Current password"), current);
  await user.type(await field("New password"), next);
  await press("Change password");
}

test("while the user loads, the profile is announced as loading", async () => {
  server.answer(userEndpoints.me, unanswered);
  show(<ProfilePage />);
  expect(await screen.findByText("Loading your profile")).toBeTruthy();
});

test("the name is saved without blanks around it", async () => {
  show(<ProfilePage />);
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect(name).toHaveProperty("value", "Asha Sharma");
  await user.clear(name);
  await user.type(name, " Asha Verma ");
  await press("Save details");
  expect(await screen.findByText("Your details are saved")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.updateMe)).toEqual([{ full_name: "Asha Verma" }]);
});

test("a profile without a name, or with one of more than 120 letters, is not saved", async () => {
  show(<ProfilePage />);
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await press("Save details");
  await screen.findByRole("textbox", { name: "Name", description: "Enter your name." });
  await user.click(name);
  await user.paste("A".repeat(121));
  await screen.findByRole("textbox", { name: "Name", description: "Keep this under 120 characters." });
  expect(server.callsTo(userEndpoints.updateMe)).toEqual([]);
});

test("a new password is saved with the current one, and both fields are empty again", async () => {
  show(<ProfilePage />);
  await change("lotus and marigold", "rose and jasmine");
  expect(await screen.findByText("Your password is changed")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.updateMe)).toEqual([
    { current_password: "lotus and marigold", password: "rose and jasmine" },
  ]);
  expect(await field("New password")).toHaveProperty("value", "");
  expect(await field("Current password")).toHaveProperty("value", "");
});

test("a wrong current password is refused beside its field, and the new one stays typed", async () => {
  server.answer(userEndpoints.updateMe, fieldRefusal({ current_password: ["This is not your current password."] }));
  show(<ProfilePage />);
  await change("lotus", "rose and jasmine");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "This is not your current password.");
  expect((await field("Current password")).getAttribute("aria-invalid")).toBe("true");
  expect(await field("New password")).toHaveProperty("value", "rose and jasmine");
});

test("a password of fewer than eight characters is not sent", async () => {
  show(<ProfilePage />);
  await change("lotus and marigold", "rose");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Use at least 8 characters.");
  expect(server.callsTo(userEndpoints.updateMe)).toEqual([]);
});

test("with an empty current password the user confirms their identity, then the new one is saved", async () => {
  server.answer(userEndpoints.updateMe, needsProof);
  server.answer(userEndpoints.proveByPassword, ({ body }) => {
    if ((body as { password: string }).password !== "lotus and marigold")
      return fieldRefusal({ password: ["This is not your password."] });
    server.answer(userEndpoints.updateMe, asha);
    return proved;
  });
  show(<ProfilePage />);
  await change("", "rose and jasmine");
  await screen.findByRole("dialog", { name: "Confirm that it is you" });
  await user.type(await field("Your password"), "lotus");
  await press("Confirm");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "This is not your password.");
  await user.type(await field("Your password"), " and marigold");
  await press("Confirm");
  expect(await screen.findByText("Your password is changed")).toBeTruthy();
  expect(server.bodiesTo(userEndpoints.updateMe)).toEqual([
    { password: "rose and jasmine" },
    { password: "rose and jasmine" },
  ]);
});

test("a password refused after the confirmation shows that nothing changed", async () => {
  server.answer(userEndpoints.updateMe, needsProof);
  server.answer(userEndpoints.proveByPassword, () => {
    server.answer(userEndpoints.updateMe, refusal("RETRY", "Your password was changed from somewhere else just now."));
    return proved;
  });
  show(<ProfilePage />);
  await change("", "rose and jasmine");
  await user.type(await field("Your password"), "lotus and marigold");
  await press("Confirm");
  expect(await screen.findByText("Your password was not changed")).toBeTruthy();
  expect(screen.getByText("Your password was changed from somewhere else just now.")).toBeTruthy();
});

test("a user without a password sets one without an old one", async () => {
  me = { ...asha, has_password: false };
  show(<ProfilePage />);
  await user.type(await field("New password"), "rose and jasmine");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await press("Set password");
  expect(await screen.findByText("Your password is set")).toBeTruthy();
  await waitFor(() => expect(server.bodiesTo(userEndpoints.updateMe)).toEqual([{ password: "rose and jasmine" }]));
});

test("who owns projects is led to them before the account can be deleted", async () => {
  const projects = [
    { id: "p1", title: "Aanya & Kabir", owner: "u1" },
    { id: "p2", title: "Meera & Dev", owner: "u2" },
  ];
  server.answer(projectEndpoints.list, pageOf(projects) as never);
  show(<ProfilePage />);
  expect(await screen.findByText("You own a project. Hand it over or delete it first:")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Aanya & Kabir" }).getAttribute("href")).toBe("/projects/p1/dashboard");
  expect(screen.queryByRole("link", { name: "Meera & Dev" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
});

test("the confirmation before the account is deleted names that", async () => {
  server.answer(userEndpoints.remove, needsProof);
  show(<ProfilePage />);
  await press("Delete account");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete account" }));
  expect(await screen.findByText("Your password, so that nobody else can delete your account.")).toBeTruthy();
});
