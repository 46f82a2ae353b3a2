import { createContext, useContext } from "react";

export type SheetControl = {
  /** Asks first when something is unsaved. */
  close: () => void;
  /** Closes without asking: after a save. */
  done: () => void;
  setDirty: (dirty: boolean) => void;
};

export const SheetContext = createContext<SheetControl | null>(null);

/** The sheet around this component, or null on a plain page. */
export function useSheet(): SheetControl | null {
  return useContext(SheetContext);
}
