import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "#lib/api/query-client.ts";

/** Everything inside may read and change the server's data; one cache for the whole application. */
export const DataArea = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
