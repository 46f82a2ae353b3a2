import {
  endLinking,
  finishUnlink,
  isLinkWanted,
  linkedStore,
  showCode,
  storeLinked,
} from "#features/senders/commands.ts";
import { describeUnlinked } from "#gateways/whatsapp/linked/closings.ts";
import { librarySettings } from "#gateways/whatsapp/linked/linked-driver.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { holdLease } from "./hold-lease.ts";
import { releaseLease } from "./leases.ts";
import type { LinkedLease } from "./linked-leases.ts";

type Run = { deps: Deps; lease: LinkedLease; signal: AbortSignal };

/** How often a worker looks whether the host still wants the link. */
const LOOK_EVERY_MS = 1_000;

/** Links a number with its phone, or ends when nobody uses the codes, or wants them any more. */
export async function linkPhone({ deps, lease, signal }: Run, mode: "QR" | "CODE"): Promise<void> {
  const held = holdLease(deps, lease, signal);
  const inOwn = <T>(work: (scope: Scope) => Promise<T>) => inProject(deps, lease.projectId, work);
  const unwanted = new AbortController();
  const stopping = AbortSignal.any([held.signal, unwanted.signal]);
  const look = setInterval(() => {
    inOwn((scope) => isLinkWanted(scope, lease, mode)).then(
      (isWanted) => isWanted || unwanted.abort(),
      (err: unknown) => deps.log.warn({ err }, "it is not known whether a number is still to be linked"),
    );
  }, LOOK_EVERY_MS);
  try {
    const { linkNumber } = await import("@nyota/whatsapp-linked");
    let showing: Promise<unknown> = Promise.resolve();
    const end = await linkNumber({
      settings: librarySettings(deps.config.linkedNumbers, deps.log),
      mode,
      phone: lease.phone,
      signal: stopping,
      show: ({ value, expiresAt }) => {
        showing = showing
          .then(() => inOwn((scope) => showCode(scope, lease, { mode, value, expiresAt })))
          .catch((err: unknown) => deps.log.warn({ err }, "a code that links a number could not be shown"));
      },
    });
    await showing;
    if (end.kind === "linked") await inOwn((scope) => storeLinked(scope, deps, lease, end));
    else if (end.kind === "other number")
      await inOwn((scope) =>
        endLinking(scope, lease, `That was the phone of ${end.phone}. Use the phone with this number.`),
      );
    else if (!stopping.aborted) await inOwn((scope) => endLinking(scope, lease, describeUnlinked(end.code)));
  } finally {
    clearInterval(look);
    held.stop();
    await releaseLease(deps.connection.db, lease);
  }
}

/** Takes a number off the devices of its phone. A phone that can't be told keeps a device that nobody has keys for. */
export async function unlinkPhone({ deps, lease, signal }: Run): Promise<void> {
  const held = holdLease(deps, lease, signal);
  try {
    const { unlinkNumber } = await import("@nyota/whatsapp-linked");
    const isTold = await unlinkNumber(
      librarySettings(deps.config.linkedNumbers, deps.log),
      linkedStore(deps, lease).keys,
    );
    if (!isTold) deps.log.warn({ sender: lease.senderId }, "WhatsApp was not told that a number is unlinked");
    await inProject(deps, lease.projectId, (scope) => finishUnlink(scope, lease));
  } finally {
    held.stop();
    await releaseLease(deps.connection.db, lease);
  }
}
