import { authEndpoints } from "@nyota/contract/account/auth";
import { beforeEach, expect, test } from "vitest";
import { refreshSession } from "./call.ts";
import { readAccessToken } from "./session.ts";
import { enterSession, leaveSession } from "./sign-in.ts";
import { refusal, stubServer, unreachable } from "#test/stub-server.ts";

beforeEach(() => localStorage.clear());
const ended = refusal("SESSION_ENDED", "This session has ended.");

/** A browser in which somebody is signed in, and a server that renews the session until it is ended. */
function signedIn() {
  const server = stubServer();
  let isOpen = true;
  const goOnline = () => {
    server.answer(authEndpoints.refresh, () => (isOpen ? ({ access_token: "new" } as never) : ended));
    server.answer(authEndpoints.logout, () => {
      // The server ends a session only for somebody with a token of it.
      if (readAccessToken() !== "new") return ended;
      isOpen = false;
      return null as never;
    });
  };
  const goOffline = () => {
    server.answer(authEndpoints.refresh, unreachable as never);
    server.answer(authEndpoints.logout, unreachable as never);
  };
  enterSession("old");
  return { goOnline, goOffline, isOpen: () => isOpen };
}

test("signing out without a connection ends the session as soon as there is one, and signs nobody in", async () => {
  const browser = signedIn();
  browser.goOffline();
  await leaveSession();
  expect([readAccessToken(), browser.isOpen()]).toEqual([undefined, true]);
  browser.goOnline();
  expect(await refreshSession()).toBe(false);
  expect([readAccessToken(), browser.isOpen()]).toEqual([undefined, false]);
});

test("signing out with a token that has run out ends the session too", async () => {
  const browser = signedIn();
  browser.goOnline();
  await leaveSession();
  expect([readAccessToken(), browser.isOpen()]).toEqual([undefined, false]);
});

test("whoever signs in after a sign-out without a connection stays signed in", async () => {
  const browser = signedIn();
  browser.goOffline();
  await leaveSession();
  browser.goOnline();
  enterSession("new");
  expect(await refreshSession()).toBe(true);
  expect([readAccessToken(), browser.isOpen()]).toEqual(["new", true]);
});
