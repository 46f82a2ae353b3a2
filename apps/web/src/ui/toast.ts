type ToastOptions = {
  text?: string;
  /** Offered as a button where the thing can be undone. */
  undo?: () => void | Promise<unknown>;
  action?: { label: string; run: () => void };
  id?: string;
  /** Milliseconds it stays; the specification's unless told. */
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

/** Asks for the place where toasts are drawn, so that the first one does not have to wait for it. */
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

/** Called by the place where toasts are drawn; what was said before it was there is shown now. */
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

/** What was deleted by mistake is often missed only after the usual time. */
export const DELETION_TOAST = 10_000;

/** Says what happened: toast.success("Rajesh was added", { undo }). */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  loading: show("loading"),
  /** Something is gone: it stays longer, so that there is time to take it back. */
  deleted: (title: string, options: ToastOptions = {}): void =>
    show("success")(title, { duration: DELETION_TOAST, ...options }),
  dismiss: (id?: string | number) => board?.dismiss(id),
};
