/** What WhatsApp's server has said of a message: undefined when it has taken it, else its code. */
export type Confirmation = { error: string | undefined };

/**
 * The confirmations of WhatsApp's server. That a message was written to the socket proves nothing: only its confirmation
 * does.
 */
export function createConfirmations() {
  const waiting = new Map<string, (told: Confirmation | undefined) => void>();
  return {
    /** Undefined when nothing was told in time, or the connection has ended. */
    waitFor: (id: string, ms: number): { told: Promise<Confirmation | undefined>; stop: () => void } => {
      let settle: (told: Confirmation | undefined) => void = () => {};
      const told = new Promise<Confirmation | undefined>((resolve) => {
        const limit = setTimeout(() => settle(undefined), ms);
        settle = (one) => {
          clearTimeout(limit);
          waiting.delete(id);
          resolve(one);
        };
        waiting.set(id, settle);
      });
      return { told, stop: () => settle(undefined) };
    },
    /** False when nobody waits for it any more. */
    tell: (id: string, told: Confirmation): boolean => {
      const settle = waiting.get(id);
      settle?.(told);
      return settle !== undefined;
    },
    stopAll: () => {
      for (const settle of waiting.values()) settle(undefined);
    },
  };
}
export type Confirmations = ReturnType<typeof createConfirmations>;
