import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { watchPreloadErrors } from "#app/preload-error.ts";
import { routes } from "#app/routes.tsx";
import { refreshSession } from "#lib/api/call.ts";
import { followSystemTheme } from "#lib/theme.ts";

/** Everything that comes once the texts of the reader's language are loaded. */
export function start(): void {
  watchPreloadErrors();
  followSystemTheme();
  // The one session refresh of the first load; the pages wait for it.
  void refreshSession();
  const router = createBrowserRouter(routes);
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}
