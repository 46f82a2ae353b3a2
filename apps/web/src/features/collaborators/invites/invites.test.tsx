import { inviteEndpoints, type Invite } from "@nyota/contract/account/invites";
import { ownershipEndpoints, type OwnershipTransfer } from "@nyota/contract/account/ownership";
import { userEndpoints } from "@nyota/contract/account/users";
import { permissionSentences } from "@nyota/contract/permissions";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setAccessToken } from "#lib/api/session.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";
import InvitePage from "./invite-page.tsx";
import InvitesPage from "./invites-page.tsx";
import { OpenInvites } from "../open-invites.tsx";

const invite: Invite = {
  id: "i1",
  project: { id: "p1", title: "Aanya & Kabir", event_type: "WEDDING", start_date: null },
  invited_by: "Riya",
  address: "asha@example.com",
  status: "PENDING",
  permissions: { GUEST: "EDIT" },
  side: null,
  groups: [{ id: "g1", name: "Iyers" }],
  expires_at: "2026-11-26T10:00:00Z",
  created_at: "2026-11-12T10:00:00Z",
};
const request: OwnershipTransfer = {
  id: "t1",
  project: { id: "p1", title: "Aanya & Kabir" },
  from: "Riya",
  to: "Asha",
  member_id: "c1",
  asked_by: null,
  firm: null,
  waits_for_owner: false,
  created_at: "2026-11-12T10:00:00Z",
  expires_at: "2026-11-26T10:00:00Z",
};

let server: StubServer;
beforeEach(() => {
  setAccessToken("t");
  server = stubServer();
  server.answer(inviteEndpoints.invites, pageOf([invite]));
  server.answer(inviteEndpoints.readInvite, invite);
  server.answer(ownershipEndpoints.transfers, { results: [] });
  server.answer(userEndpoints.me, { email: "asha@example.com", phone: null } as never);
});
const show = (at: string) =>
  showRoutes(
    [
      { path: "/invites", element: <InvitesPage /> },
      { path: "/invites/:inviteId", element: <InvitePage /> },
    ],
    { at },
  );

test("an invitation names who invites, the rights in words and the guests, and is accepted", async () => {
  server.answer(inviteEndpoints.accept, { ...invite, status: "ACCEPTED" });
  const router = show("/invites");
  await user.click(await screen.findByRole("link", { name: "Open the invitation to Aanya & Kabir" }));
  expect(await screen.findByText("Riya invites you, at asha@example.com.")).toBeTruthy();
  expect(screen.getByText(permissionSentences.GUEST.EDIT)).toBeTruthy();
  expect(screen.getByText("Iyers")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/dashboard"));
});

test("an invitation that can't be accepted any more says why, at the button too", async () => {
  server.answer(inviteEndpoints.accept, refusal("ILLEGAL_STATE", "This invitation was withdrawn."));
  show("/invites/i1");
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByText("This invitation was withdrawn.")).toBeTruthy();
});

test("an invitation that was accepted in another window says so once it is answered again", async () => {
  server.answer(inviteEndpoints.accept, refusal("ILLEGAL_STATE", "This invitation was accepted already."));
  show("/invites/i1");
  const accept = await screen.findByRole("button", { name: "Accept" });
  server.answer(inviteEndpoints.readInvite, { ...invite, status: "ACCEPTED" });
  await user.click(accept);
  expect(await screen.findByText(/have accepted/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

test.each([
  ["EXPIRED", /has expired/],
  ["REVOKED", /was withdrawn/],
  ["DECLINED", /have declined/],
  ["ACCEPTED", /have accepted/],
] as const)("an invitation that is %s has no buttons to answer", async (status, reason) => {
  server.answer(inviteEndpoints.readInvite, { ...invite, status });
  show("/invites/i1");
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Accept|Decline/ })).toBeNull();
  // The server tells the rights of an invitation only while it can be, or was, accepted.
  expect(screen.queryAllByRole("heading", { name: "Your rights" })).toHaveLength(status === "ACCEPTED" ? 1 : 0);
});

test("an invitation to another address names the address one is signed in with", async () => {
  server.answer(inviteEndpoints.readInvite, refusal("NOT_FOUND", "This invitation does not exist."));
  show("/invites/i1");
  expect(await screen.findByText(/You are signed in with asha@example.com/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign in with another address" })).toBeTruthy();
});

test("without an invitation the page tells where invitations come from", async () => {
  server.answer(inviteEndpoints.invites, pageOf<Invite>([]));
  show("/invites");
  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeTruthy();
});

test("a project is taken over after one question", async () => {
  server.answer(ownershipEndpoints.transfers, { results: [request] });
  server.answer(ownershipEndpoints.acceptTransfer, { project_id: "p1" });
  const router = show("/invites");
  await user.click(await screen.findByRole("button", { name: "Take over" }));
  await user.click(await screen.findByRole("button", { name: "Become the owner" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/dashboard"));
});

test("a request of the firm's staff waits for the owner, and can be declined meanwhile", async () => {
  server.answer(ownershipEndpoints.transfers, { results: [{ ...request, asked_by: "Meera", waits_for_owner: true }] });
  show("/invites");
  expect(await screen.findByText(/Meera asks you to take over/)).toBeTruthy();
  expect(screen.getByText(/Riya, the owner, has to agree first/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take over" })).toBeNull();
  expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
});

test("the count is of open invitations and requests together", async () => {
  server.answer(ownershipEndpoints.transfers, { results: [request] });
  showRoutes([{ path: "/", element: <OpenInvites /> }]);
  expect(await screen.findByText("(2 open)")).toBeTruthy();
});
