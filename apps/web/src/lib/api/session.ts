import { useSyncExternalStore } from "react";

// The access token lives in memory only: no script that is not ours can find it, and a closed tab forgets it.
let accessToken: string | undefined;
let isSettled = false;
const listeners = new Set<() => void>();

export type Session = { isLoading: boolean; isSignedIn: boolean };
let session: Session = { isLoading: true, isSignedIn: false };

function publish() {
  session = { isLoading: !isSettled, isSignedIn: accessToken !== undefined };
  for (const listener of listeners) listener();
}

export const readAccessToken = () => accessToken;

/** Stores or clears the token; from then on it is known whether somebody is signed in. */
export function setAccessToken(token: string | undefined) {
  accessToken = token;
  isSettled = true;
  publish();
}

/** Forgets that anything was known, so that a fresh session is asked for. */
export function forgetSession() {
  accessToken = undefined;
  isSettled = false;
  publish();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

const forgetters = new Set<() => void>();
/** Registers what has to be thrown away before somebody else is signed in. */
export const onNewUser = (forget: () => void) => void forgetters.add(forget);
export function forgetLastUser() {
  for (const forget of forgetters) forget();
}
