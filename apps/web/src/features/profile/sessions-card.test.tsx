import { type Session, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SessionsCard } from "./sessions-card.tsx";
import { show, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";

const now = () => new Date().toISOString();
const here: Session = {
  id: "s1",
  device: "Firefox on Linux",
  network: "203.0.113.7",
  created_at: "2026-11-12T10:00:00Z",
  last_used_at: now(),
  is_current: true,
};
const phone: Session = { ...here, id: "s2", device: "Chrome on Android", network: null, is_current: false };
const tablet: Session = { ...phone, id: "s3", device: "Safari on an iPad" };

let server: StubServer;
let sessions: Session[];
beforeEach(() => {
  sessions = [here, phone, tablet];
  server = stubServer();
  server.answer(userEndpoints.sessions, () => ({ results: sessions }));
  server.answer(userEndpoints.endSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params["sessionId"]);
    return null;
  });
  server.answer(userEndpoints.endOtherSessions, () => {
    sessions = [here];
    return { results: sessions };
  });
});
const everywhere = "Sign out everywhere else";
const rows = async () =>
  (await screen.findAllByRole("listitem"))
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes("used"));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("each session shows its device, its network and its last use; this one can't be ended here", async () => {
  show(<SessionsCard />);
  expect((await rows()).slice(0, 2)).toEqual([
    "Firefox on LinuxThis deviceFrom 203.0.113.7 · used just now",
    "Chrome on Androidused just nowSign out",
  ]);
  expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
});

test("one session is signed out and leaves the list", async () => {
  show(<SessionsCard />);
  await press("Sign out Chrome on Android");
  expect(await screen.findByText("Chrome on Android is signed out")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign out Chrome on Android" })).toBeNull());
  expect(screen.getByRole("button", { name: "Sign out Safari on an iPad" })).toBeTruthy();
});

test("a session that could not be signed out stays, with the reason", async () => {
  server.answer(userEndpoints.endSession, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SessionsCard />);
  await press("Sign out Chrome on Android");
  expect(await screen.findByText("It was not signed out")).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  expect(await rows()).toContain("Chrome on Androidused just nowSign out");
});

test("all others are signed out after a confirmation, and only this one is left", async () => {
  show(<SessionsCard />);
  await press(everywhere);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Sign out everywhere else?" }));
  expect(server.callsTo(userEndpoints.endOtherSessions)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: everywhere }));
  expect(await screen.findByText("You are signed in only here now")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: everywhere })).toBeNull());
  expect(screen.queryByText("Chrome on Android")).toBeNull();
});

test("Cancel signs nobody out", async () => {
  show(<SessionsCard />);
  await press(everywhere);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.callsTo(userEndpoints.endOtherSessions)).toEqual([]);
});

test("others that could not be signed out stay in the list, with the reason", async () => {
  server.answer(userEndpoints.endOtherSessions, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SessionsCard />);
  await press(everywhere);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: everywhere }));
  expect(await screen.findByText("Nobody was signed out")).toBeTruthy();
  expect(await rows()).toHaveLength(3);
});

test("with one session there is no button to sign out others", async () => {
  sessions = [here];
  show(<SessionsCard />);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("while the sessions load, they are announced as loading", async () => {
  server.answer(userEndpoints.sessions, unanswered);
  show(<SessionsCard />);
  expect(await screen.findByText("Loading your sessions")).toBeTruthy();
});

test("sessions that did not load can be retried", async () => {
  server.answer(userEndpoints.sessions, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SessionsCard />);
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  server.answer(userEndpoints.sessions, { results: [here] });
  await press("Try again");
  expect(await rows()).toHaveLength(1);
});
