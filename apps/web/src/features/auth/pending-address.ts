const key = "nyota.pending-address";

/**
 * The address that the code was sent to, as typed: the server returns it masked, and requesting another code needs it.
 * Stored for this tab.
 */
export function savePendingAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Then another code has to be requested on the sign-in page.
  }
}

export function readPendingAddress(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
