import { createContext, type ReactNode } from "react";

/** Why a page can be read but not used, and one link to leave it. */
export type FrozenNotice = { text: string; action: ReactNode };

/** Set around a page that can no longer be used; a sheet on it shows the notice too, because it covers the page. */
export const FrozenContext = createContext<FrozenNotice | undefined>(undefined);
