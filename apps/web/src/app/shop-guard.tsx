import type { ReactNode } from "react";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { useHasShop } from "#lib/api/use-has-shop.ts";

/** Without a shop its pages do not exist, also for somebody who has their address. */
export const ShopGuard = ({ children }: { children: ReactNode }) => (useHasShop() ? children : <NotFoundPage />);
