import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { watchPreloadErrors } from "#app/preload-error.ts";
import { routes } from "#app/routes.tsx";
import { refreshSession } from "#lib/api.ts";
import { queryClient } from "#lib/query-client.ts";
import "#ui/base.css";

watchPreloadErrors();
// The one silent attempt of the first load; the pages wait for its end.
void refreshSession();

const router = createBrowserRouter(routes);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
