/** Where to go after signing in. Only a path of this site: `//host` and `/\host` would lead elsewhere. */
export function safeRef(ref: string | null | undefined, fallback = "/"): string {
  if (!ref || !/^\/(?![/\\])/.test(ref) || /[\u0000-\u001f\\]/.test(ref)) return fallback;
  const url = new URL(ref, "https://nyota.invalid");
  if (url.origin !== "https://nyota.invalid") return fallback;
  // After signing in, the sign-in page would redirect to itself.
  return /^\/(signin|verify-otp|login)(\/|$)/.test(url.pathname) ? fallback : `${url.pathname}${url.search}${url.hash}`;
}

/** A path with the return address in its query. */
export const withRef = (path: string, ref: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ ref: safeRef(ref) })}`;
