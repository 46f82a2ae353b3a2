import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FilterBuilder } from "./filter-builder.tsx";
import type { FilterChoices, GuestFilters } from "./guest-filters.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ count: 0, next: null, previous: null, results: [] })));
});

function show(modules: string[], onChange: (changes: GuestFilters) => void = () => {}, choices?: FilterChoices) {
  const can = (module: string) => modules.includes(module);
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={{ projectId: "p1", can } as unknown as CurrentProject}>
        <FilterBuilder filters={{}} choices={choices} custom={[]} onChange={onChange} />
      </ProjectContext>
    </QueryClientProvider>,
  );
}

test("a user who may see rooms can filter by room", async () => {
  const onChange = vi.fn();
  show(["GUEST", "STAY"], onChange);
  await userEvent.click(screen.getByRole("combobox", { name: "Stay" }));
  await userEvent.click(await screen.findByRole("option", { name: "No room yet" }));
  expect(onChange).toHaveBeenCalledWith({ stay: ["NO_ROOM"] });
});

test("a user who may not see rooms gets no filter by room", () => {
  show(["GUEST"]);
  expect(screen.getByRole("combobox", { name: "Phone" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Stay" })).toBeNull();
});

test("filters for answers to single events are beside the one for any event", async () => {
  const onChange = vi.fn();
  const event = crypto.randomUUID();
  const choices = { events: [{ value: event, label: "Sangeet" }], groups: [], sub_groups: [] };
  show(["GUEST"], onChange, choices as unknown as FilterChoices);
  await userEvent.click(screen.getByRole("button", { name: "Answer for one event" }));
  await userEvent.click(screen.getByRole("combobox", { name: "For the event" }));
  await userEvent.click(await screen.findByRole("option", { name: "Sangeet" }));
  await userEvent.click(screen.getByRole("combobox", { name: "The answer is" }));
  await userEvent.click(await screen.findByRole("option", { name: "Not Invited" }));
  expect(onChange.mock.calls).toEqual([[{ event_response: [`${event}:NOT_INVITED`] }]]);
});
