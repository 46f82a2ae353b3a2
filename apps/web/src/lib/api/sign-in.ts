import { refreshSession, signOutAtServer } from "#lib/api/call.ts";
import { forgetLastUser, forgetSession, setAccessToken, setLeaving } from "#lib/api/session.ts";

/** Stores the new session; data cached for another user must not be shown. */
export function enterSession(accessToken: string): void {
  setLeaving(false);
  forgetLastUser();
  setAccessToken(accessToken);
}

/**
 * Ends the session here and on the server, then requests a new one, which fails and so marks the user as signed out.
 */
export async function leaveSession(): Promise<void> {
  // Without a network this browser signs out anyway, and tells the server as soon as it can.
  await signOutAtServer();
  forgetSession();
  forgetLastUser();
  await refreshSession();
}
