type ToastOptions = {
  text?: string;
  /** Shown as a button if the action can be undone. */
  undo?: () => void | Promise<unknown>;
  action?: { label: string; run: () => void };
  id?: string;
  /** Milliseconds it stays; by default those of the specification. */
  duration?: number;
};
export type ToastCall = {
  kind: "success" | "error" | "info" | "warning" | "loading";
  title: string;
  options: ToastOptions;
};
type Board = { show: (call: ToastCall) => void; dismiss: (id?: string | number) => void };

let board: Board | undefined;
let isWanted = false;
let waiting: ToastCall[] = [];
const listeners = new Set<() => void>();

/** Loads the toaster, so that the first toast does not have to wait for it. */
export function prepareToasts(): void {
  if (isWanted) return;
  isWanted = true;
  for (const notify of listeners) notify();
}

export const areToastsWanted = () => isWanted;
export function watchToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Called by the toaster once mounted; shows the toasts queued before. */
export function connectToasts(next: Board): () => void {
  board = next;
  for (const call of waiting) next.show(call);
  waiting = [];
  return () => {
    if (board === next) board = undefined;
  };
}

const show =
  (kind: ToastCall["kind"]) =>
  (title: string, options: ToastOptions = {}): void => {
    if (board) return board.show({ kind, title, options });
    waiting.push({ kind, title, options });
    prepareToasts();
  };

/** A deletion by mistake is often noticed only after the usual time. */
export const DELETION_TOAST = 10_000;

/** Shows what happened: toast.success("Rajesh was added", { undo }). */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  loading: show("loading"),
  /** For a deletion: the toast stays longer, so that there is time to undo it. */
  deleted: (title: string, options: ToastOptions = {}): void =>
    show("success")(title, { duration: DELETION_TOAST, ...options }),
  dismiss: (id?: string | number) => board?.dismiss(id),
};
