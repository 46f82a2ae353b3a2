import { createContext, useContext } from "react";
import { t } from "#lib/i18n/t.ts";

/** What is asked before something is lost. */
export type LeaveQuestion = { title: string; text: string; confirm: string; cancel: string };

export const unsaved: LeaveQuestion = {
  title: t("Leave without saving?"),
  text: t("What you changed here will be lost."),
  confirm: t("Leave without saving"),
  cancel: t("Keep editing"),
};

export type SheetControl = {
  /** Asks first when something is unsaved. */
  close: () => void;
  /** Closes without asking: after a save. */
  done: () => void;
  /** `question` is asked instead of the one about what is unsaved. */
  setDirty: (dirty: boolean, question?: LeaveQuestion) => void;
};

export const SheetContext = createContext<SheetControl | null>(null);

/** The sheet around this component, or null on a plain page. */
export function useSheet(): SheetControl | null {
  return useContext(SheetContext);
}
