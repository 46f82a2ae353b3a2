import { useSyncExternalStore } from "react";

// The access token is in memory only: it can't be read from storage by a foreign script, and is gone when the tab
// closes.
let accessToken: string | undefined;
let isSettled = false;
const listeners = new Set<() => void>();

export type Session = {
  isLoading: boolean;
  isSignedIn: boolean;
  /** Nobody is signed in here because the server could not be asked. */
  isUnreachable: boolean;
};
let session: Session = { isLoading: true, isSignedIn: false, isUnreachable: false };

function publish(isUnreachable = false) {
  session = { isLoading: !isSettled, isSignedIn: accessToken !== undefined, isUnreachable };
  for (const listener of listeners) listener();
}

export const readAccessToken = () => accessToken;

/** Stores or clears the token; from then on the session's state is known. */
export function setAccessToken(token: string | undefined, { isUnreachable = false } = {}) {
  accessToken = token;
  isSettled = true;
  publish(isUnreachable);
}

/** Makes one call with a token without anybody being signed in by it. */
export async function withToken(token: string, work: () => Promise<unknown>): Promise<void> {
  accessToken = token;
  try {
    await work();
  } finally {
    accessToken = undefined;
  }
}

/** Resets the session to unknown, so that a new one is requested. */
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

/**
 * Set while this browser has signed out and the server does not know it yet: without it the session, whose cookie only the
 * server can delete, would come back with the connection, for whoever holds the device then.
 */
const leavingKey = "nyota.leaving";
export const isLeaving = (): boolean => readLeaving() !== null;
export function setLeaving(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(leavingKey, "1");
    else localStorage.removeItem(leavingKey);
  } catch {
    // Where storage is blocked the page can only be left signed in.
  }
}
function readLeaving(): string | null {
  try {
    return localStorage.getItem(leavingKey);
  } catch {
    return null;
  }
}

const forgetters = new Set<() => void>();
/** Registers a callback that clears data before another user is signed in. */
export const onNewUser = (forget: () => void) => void forgetters.add(forget);
export function forgetLastUser() {
  for (const forget of forgetters) forget();
  forgetStored();
}

/** The beginning of the keys in this browser's storage whose values are not for the next user. */
export const forgottenAtSignOut = "nyota.private.";
/** Deletes these values from this browser. */
export function forgetStored() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(forgottenAtSignOut)) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked nothing was stored.
  }
}
