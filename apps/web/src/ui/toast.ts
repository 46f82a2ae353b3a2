import { toast as sonner } from "sonner";

type ToastOptions = {
  text?: string;
  /** Offered as a button where the thing can be undone. */
  undo?: () => void | Promise<unknown>;
  action?: { label: string; run: () => void };
  id?: string;
};

function readOptions({ text, undo, action, id }: ToastOptions) {
  const button = undo ? { label: "Undo", run: () => void undo() } : action;
  return { id, description: text, action: button && { label: button.label, onClick: button.run } };
}

/** Says what happened: toast.success("Rajesh was added", { undo }). */
export const toast = {
  success: (title: string, options: ToastOptions = {}) => sonner.success(title, readOptions(options)),
  error: (title: string, options: ToastOptions = {}) => sonner.error(title, readOptions(options)),
  info: (title: string, options: ToastOptions = {}) => sonner.info(title, readOptions(options)),
  warning: (title: string, options: ToastOptions = {}) => sonner.warning(title, readOptions(options)),
  loading: (title: string, options: ToastOptions = {}) => sonner.loading(title, readOptions(options)),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
