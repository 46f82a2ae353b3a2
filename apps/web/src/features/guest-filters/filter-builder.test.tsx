import { describeFilter } from "@nyota/contract/guests/describe-filter";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FilterBuilder } from "./filter-builder.tsx";
import type { FilterChoices, GuestFilters } from "./guest-filters.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const nothing = { count: 0, next: null, previous: null, results: [] };

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(nothing)));
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

test("what one chooses by is called as in the sentence of the filter", async () => {
  const file = { id: "i1", file_name: "guests.xlsx", state: "PUBLISHED", created_at: "2026-11-12T10:00:00Z" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...nothing, count: 1, results: [file] })));
  const option = [{ value: "x", label: "X" }];
  const lists = { groups: option, sub_groups: [], sides: option, tags: option, travel_states: option };
  show(["GUEST", "STAY"], undefined, lists as unknown as FilterChoices);
  const names = ["group", "sub_group", "side", "tag", "arrival", "departure", "stay", "has_phone"] as const;
  for (const name of names) {
    const [part] = describeFilter({ [name]: ["x"] });
    expect(screen.getByRole("combobox", { name: part?.label }).id, name).toBe(`filter-${name}`);
  }
  const [added] = describeFilter({ import: ["x"] });
  expect(await screen.findByRole("combobox", { name: `${added?.label} ${added?.verb} import` })).toBeTruthy();
});
