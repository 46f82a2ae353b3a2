const key = "nyota.pending-address";

/** The address the code went to, as it was typed: the server only tells it masked, and asking again needs it. Kept for this tab. */
export function savePendingAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Then asking again goes through the sign-in page.
  }
}

export function readPendingAddress(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
