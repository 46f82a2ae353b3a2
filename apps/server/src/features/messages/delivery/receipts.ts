import type { Deps } from "#http/deps.ts";
import type { Receipt } from "#gateways/whatsapp/driver.ts";
import type { Lease } from "./leases.ts";
import { applyReceipts, highestOf } from "./message-transitions.ts";

const atOnce = 100;

export type Receipts = {
  add: (receipt: Receipt) => void;
  /** Writes them down beside the sending when there are many, and waits for all of them when there is nothing else to do. Throws what went wrong beside it. */
  flushWhenDue: (isBusy: boolean) => Promise<void>;
  /** Writes down all that can be. */
  finish: () => Promise<void>;
};

type Acknowledge = (receipts: Receipt[]) => Promise<void>;

/**
 * What the far end says of messages that have left, written down in batches, one at a time, and acknowledged to it when that has committed.
 * What could not be written is kept for the next try; what dies with this process the far end repeats.
 */
export function createReceipts(deps: Deps, held: Lease, acknowledge: Acknowledge): Receipts {
  let waiting: Receipt[] = [];
  let writing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  const write = async () => {
    const some = waiting.splice(0);
    if (some.length === 0) return;
    try {
      // Those of a message whose acceptance is still to be written down come back.
      const early = await applyReceipts(deps, held.projectId, some);
      waiting.push(...early);
      const isEarly = new Set(early.map(({ providerId }) => providerId));
      const written = highestOf(some).filter(({ providerId }) => !isEarly.has(providerId));
      if (written.length > 0) await acknowledge(written);
    } catch (error) {
      // Some of them may be written down already; a second time changes nothing.
      waiting = [...some, ...waiting];
      throw error;
    }
  };
  const writeBeside = () => {
    writing = write()
      .catch((error: unknown) => void (failure = { error }))
      .finally(() => (writing = undefined));
  };
  return {
    add: (receipt) => void waiting.push(receipt),
    flushWhenDue: async (isBusy) => {
      if (!isBusy) await writing;
      if (failure) throw failure.error;
      if (!isBusy) await write();
      else if (!writing && waiting.length >= atOnce) writeBeside();
    },
    finish: async () => {
      await writing;
      await write();
    },
  };
}
