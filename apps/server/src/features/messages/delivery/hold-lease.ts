import type { Deps } from "#http/deps.ts";
import { leaseTimes } from "../rules.ts";
import { type Lease, renewLease } from "./leases.ts";

/** Renews a lease until it is stopped; `signal` aborts when the lease is lost, or the worker stops. */
export function holdLease(deps: Deps, lease: Lease, signal: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const own = new AbortController();
  const renewal = setInterval(() => {
    renewLease(deps.connection.db, lease).then(
      (kept) => kept || own.abort(),
      (err: unknown) => deps.log.warn({ err }, "lease not renewed"),
    );
  }, leaseTimes.renew);
  return { signal: AbortSignal.any([signal, own.signal]), stop: () => clearInterval(renewal) };
}
