import { authEndpoints } from "@nyota/contract/account/auth";
import { call, refreshSession } from "#lib/api/call.ts";
import { forgetLastUser, forgetSession, setAccessToken } from "#lib/api/session.ts";

/** From now on somebody is signed in; nothing that was cached for somebody else may show. */
export function enterSession(accessToken: string): void {
  forgetLastUser();
  setAccessToken(accessToken);
}

/** Ends the session here and on the server, then asks for a fresh one: there is none, which settles it. */
export async function leaveSession(): Promise<void> {
  // Without the network this browser signs out all the same; the server's half runs out by itself.
  await call(authEndpoints.logout, {}).catch(() => undefined);
  forgetSession();
  forgetLastUser();
  await refreshSession();
}
