import type { Deps } from "#http/deps.ts";
import type { Receipt } from "#gateways/whatsapp/driver.ts";
import type { Lease } from "./leases.ts";
import { applyReceipts, highestOf } from "./message-transitions.ts";

const MIN_BACKGROUND_BATCH = 100;

export type Receipts = {
  add: (receipt: Receipt) => void;
  /**
   * While sending, stores the receipts in the background when there are many; when idle, waits until all are stored.
   * Throws the error of a background write.
   */
  flushWhenDue: (isBusy: boolean) => Promise<void>;
  /** Stores all receipts that can be stored. */
  finish: () => Promise<void>;
};

type Acknowledge = (receipts: Receipt[]) => Promise<void>;

/**
 * Stores the provider's receipts of sent messages in batches, one batch at a time, and acknowledges them after the
 * commit. Receipts that could not be stored are tried again; those lost with this process are repeated by the provider.
 */
export function createReceipts(deps: Deps, lease: Lease, acknowledge: Acknowledge): Receipts {
  let waiting: Receipt[] = [];
  let writing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  const write = async () => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    try {
      // Receipts of messages whose acceptance is not stored yet are returned.
      const early = await applyReceipts(deps, lease.projectId, batch);
      waiting.push(...early);
      const isEarly = new Set(early.map(({ providerId }) => providerId));
      const written = highestOf(batch).filter(({ providerId }) => !isEarly.has(providerId));
      if (written.length > 0) await acknowledge(written);
    } catch (error) {
      // Some of them may be stored already; storing them twice changes nothing.
      waiting = [...batch, ...waiting];
      throw error;
    }
  };
  const writeInBackground = () => {
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
      else if (!writing && waiting.length >= MIN_BACKGROUND_BATCH) writeInBackground();
    },
    finish: async () => {
      await writing;
      await write();
    },
  };
}
