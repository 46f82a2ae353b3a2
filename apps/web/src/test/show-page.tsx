import { modules, type ModuleLevels } from "@nyota/contract/access";
import type { Project } from "@nyota/contract/account/projects";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import { vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { type CurrentProject, describeProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

/** Types and clicks without a pause after each key. */
export const user = userEvent.setup({ delay: null });

type Limits = { groupIds?: string[]; isExpired?: boolean };

/** Uses the phone layout for the rest of the test. */
export function asOnPhone(): void {
  const narrow = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  vi.spyOn(window, "matchMedia").mockImplementation((media) => narrow(media) as unknown as MediaQueryList);
}

/** The project p1 for a user with these permissions. */
export const projectFor = (levels: ModuleLevels, { groupIds, isExpired = false }: Limits = {}): CurrentProject =>
  describeProject({ id: "p1", title: "Aanya & Kabir", email: "a@example.com", default_region: "IN" } as Project, {
    project_id: "p1",
    role: "MEMBER",
    is_expired: isExpired,
    group_ids: groupIds ?? null,
    staff_actions: [],
    module_permissions: modules.map((module_code) => ({
      module_code,
      permission_level: levels[module_code] ?? "NO_ACCESS",
    })),
  });

type Options = { at?: string; project?: CurrentProject };

/** Renders pages at their addresses, with the toasts; any other address is an empty page. Returns the router. */
export function showRoutes(routes: RouteObject[], { at = "/", project }: Options = {}) {
  const around = (
    <>
      <ProjectContext value={project ?? null}>
        <Outlet />
      </ProjectContext>
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ element: around, children: [...routes, { path: "*", element: null }] }], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Renders one page or component at any address. */
export const show = (element: ReactNode, place?: Options) => showRoutes([{ path: "*", element }], place);
