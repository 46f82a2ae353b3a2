import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { BlanksBar } from "./blanks-bar.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.method === "PATCH") sent.push({ url, body: JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json({ id: "i1", state: "READY" }));
  });
});

function show({ blanks, clears_blanks = false, level = "EDIT" }: Shown) {
  const project = {
    projectId: "p1",
    can: (_: string, asked: string) => asked === level,
  } as unknown as CurrentProject;
  const bar = <BlanksBar counts={{ blanks } as ImportCounts} clears_blanks={clears_blanks} />;
  const router = createMemoryRouter([{ path: "/:importId", element: bar }], { initialEntries: ["/i1"] });
  return render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <RouterProvider router={router} />
      </ProjectContext>
    </QueryClientProvider>,
  );
}
type Shown = { blanks: number; clears_blanks?: boolean; level?: string };

test("the bar counts the emptied cells, and its switch is off by default", async () => {
  show({ blanks: 12 });
  expect(screen.getByText(/12 cells are empty in this file but filled on your list/)).toBeTruthy();
  const choice = screen.getByRole("switch", { name: "Clear them on the list too" });
  expect(choice.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(choice);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ url: expect.stringContaining("/file-imports/i1/blanks/"), body: { clear: true } });
});

test("switched on it shows the effect of publishing, and can be switched off", async () => {
  show({ blanks: 1, clears_blanks: true });
  expect(screen.getByText(/1 cell is empty in this file.*They are cleared there too/)).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { checked: true }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ clear: false }));
});

test("without emptied cells there is no bar, and a user who may only add sees no switch", () => {
  expect(show({ blanks: 0 }).container.textContent).toBe("");
  show({ blanks: 3, level: "CREATE" });
  expect(screen.getByText(/The values on your list stay/)).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});
