import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { AddGuestsForm } from "./add-guests-form.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const context = { group: "", sub_group: "", event: [], tag: [] };
const current = { projectId: "p1", project: { region: "IN" } } as unknown as CurrentProject;

const onGroupMissing = vi.fn();
const show = (project: CurrentProject) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <MemoryRouter>
          <AddGuestsForm columns={[]} context={context} onAdded={() => {}} onGroupMissing={onGroupMissing} />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("people added together are sent as one household, and the last name is repeated on the next line", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (typeof body === "string") sent.push(JSON.parse(body));
    return Response.json({
      guests: [],
      problems: [],
      possible_duplicates: [],
      credits: { needed: 0, remaining: 0 },
      results: [],
    });
  });
  show(current);
  await userEvent.type(screen.getByLabelText("First name"), "Ravi");
  await userEvent.type(screen.getByLabelText("Last name"), "Sharma");
  await userEvent.click(screen.getByRole("button", { name: "Another person of this household" }));
  await userEvent.type(screen.getAllByLabelText("First name")[1]!, "Asha{Enter}");
  await waitFor(() => expect(sent.at(-1)).toHaveProperty("guests.1"));
  expect(sent.at(-1)).toMatchObject({
    as_household: true,
    guests: [
      { first_name: "Ravi", last_name: "Sharma", group_id: null, sub_group_id: null },
      { first_name: "Asha", last_name: "Sharma" },
    ],
  });
});

test("somebody limited to groups is asked for one before anything is sent", async () => {
  const fetched = vi.fn(async () => Response.json({ results: [], possible_duplicates: [], problems: [] }));
  vi.stubGlobal("fetch", fetched);
  show({ ...current, isLimited: true });
  await userEvent.type(screen.getByLabelText("First name"), "Ravi{Enter}");
  await waitFor(() => expect(onGroupMissing).toHaveBeenCalledOnce());
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Ravi");
});
