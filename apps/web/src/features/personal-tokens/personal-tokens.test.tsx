import { MAX_TOKENS, type PersonalToken, personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import CreateTokenPage from "./create-token-page.tsx";
import TokensPage from "./tokens-page.tsx";
import { showRoutes, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const me = { id: "u1", full_name: "Asha", email: "asha@example.com", has_password: true, has_shop: false } as User;
const script: PersonalToken = {
  id: "t1",
  name: "Seating script",
  ending: "x9Kd",
  permissions: { GUEST: "EDIT", EVENT: "VIEW" },
  projects: null,
  created_at: "2026-11-12T10:00:00Z",
  expires_at: "2027-02-12T10:00:00Z",
  is_expired: false,
  last_used_at: null,
  last_used_network: null,
};

let server: StubServer;
let tokens: PersonalToken[];
beforeEach(() => {
  tokens = [script];
  server = stubServer();
  server.answer(userEndpoints.me, me);
  server.answer(projectEndpoints.list, { count: 0, next: null, previous: null, results: [] } as never);
  server.answer(personalTokenEndpoints.list, () => ({ results: tokens }));
  server.answer(personalTokenEndpoints.create, { ...script, id: "t2", token: "nyota_pat_secret" });
  server.answer(personalTokenEndpoints.revoke, () => {
    tokens = [];
    return null;
  });
});
const open = (at = "/profile/tokens") =>
  showRoutes(
    [{ path: "/profile/tokens", Component: TokensPage, children: [{ path: "create", Component: CreateTokenPage }] }],
    { at },
  );
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const name = () => screen.findByLabelText("Name", { selector: "input" });

test("each token says what it may do, where, how long, and that it was never used", async () => {
  open();
  const row = within((await screen.findByText("Seating script")).closest("li") as HTMLElement);
  expect(row.getByText("All your projects · Events: see, Guests: change")).toBeTruthy();
  expect(row.getByText(/Lasts until Feb 12, 27 · never used/)).toBeTruthy();
  expect(row.getByText("…x9Kd")).toBeTruthy();
});

test("without tokens the page says what they are for", async () => {
  tokens = [];
  open();
  expect(await screen.findByText("No tokens yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "New token" })).toBeTruthy();
});

test("with as many tokens as there can be, no other is offered", async () => {
  tokens = Array.from({ length: MAX_TOKENS }, (_, index) => ({ ...script, id: `t${index}` }));
  open();
  expect(await screen.findByText(/the most there can be/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New token" })).toBeNull();
});

test("a token is revoked after a confirmation", async () => {
  open();
  await press("Revoke Seating script");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(server.callsTo(personalTokenEndpoints.revoke)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Revoke it" }));
  expect(await screen.findByText("No tokens yet")).toBeTruthy();
});

test("an expired token is removed without being asked about", async () => {
  tokens = [{ ...script, is_expired: true }];
  open();
  expect(await screen.findByText("Expired")).toBeTruthy();
  await press("Remove Seating script");
  expect(await screen.findByText("No tokens yet")).toBeTruthy();
});

test("a new token reads everything unless told otherwise, and is shown this once", async () => {
  open("/profile/tokens/create");
  await user.type(await name(), "Seating script");
  await press("Create token");
  expect(await screen.findByText("nyota_pat_secret")).toBeTruthy();
  const body = server.callsTo(personalTokenEndpoints.create)[0]?.body as { permissions: object };
  expect(body).toMatchObject({ name: "Seating script", days: 90, project_ids: null });
  expect(new Set(Object.values(body.permissions))).toEqual(new Set(["VIEW"]));
  await press("Done");
  await waitFor(() => expect(screen.queryByText("nyota_pat_secret")).toBeNull());
});

test("a new token that was not copied is asked about before Escape closes it; a copied one is not", async () => {
  open("/profile/tokens/create");
  await user.type(await name(), "Seating script");
  await press("Create token");
  await screen.findByText("nyota_pat_secret");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Leave without copying?" });
  await user.click(within(question).getByRole("button", { name: "Go back" }));
  expect(screen.getByText("nyota_pat_secret")).toBeTruthy();
  await press("Copy");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("nyota_pat_secret")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("rights over people can't be chosen", async () => {
  open("/profile/tokens/create");
  expect((await screen.findByRole("radio", { name: "Collaborators: Change" })).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("radio", { name: "Collaborators: See" }).hasAttribute("disabled")).toBe(false);
});

test("a token for some projects needs one", async () => {
  open("/profile/tokens/create");
  await user.type(await name(), "Seating script");
  await user.click(screen.getByRole("radio", { name: /Only some projects/ }));
  await press("Create token");
  expect((await screen.findAllByText(/Choose at least one project/)).length).toBeGreaterThan(0);
  expect(server.callsTo(personalTokenEndpoints.create)).toEqual([]);
});

test("who has not confirmed lately who they are is asked to, and then the token is created", async () => {
  let isProved = false;
  server.answer(personalTokenEndpoints.create, () =>
    isProved ? { ...script, token: "nyota_pat_secret" } : refusal("PROOF_NEEDED", "Confirm first that it is you."),
  );
  server.answer(userEndpoints.proveByPassword, () => {
    isProved = true;
    return { proved_until: "2027-01-01T00:00:00Z" };
  });
  open("/profile/tokens/create");
  await user.type(await name(), "Seating script");
  await press("Create token");
  await user.type(await screen.findByLabelText("Your password"), "secret secret");
  await press("Confirm");
  expect(await screen.findByText("nyota_pat_secret")).toBeTruthy();
});

test("a refusal keeps what was typed and says why", async () => {
  server.answer(personalTokenEndpoints.create, refusal("ILLEGAL_STATE", "You have 20 tokens already."));
  open("/profile/tokens/create");
  await user.type(await name(), "Seating script");
  await press("Create token");
  expect(await screen.findByText("You have 20 tokens already.")).toBeTruthy();
  expect(((await name()) as HTMLInputElement).value).toBe("Seating script");
});
