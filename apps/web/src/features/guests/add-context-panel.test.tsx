import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useAddContext } from "./add/use-add-context.ts";
import { AddContextPanel } from "./add/add-context-panel.tsx";
import type { GuestChoices } from "./fields/guest-choices.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const office = { value: "g1", label: "Office" };
const friends = { value: "g2", label: "Friends" };

function Panel({ groups }: { groups: object[] }) {
  const choices = { groups, sub_groups: [], events: [], tags: [] } as unknown as GuestChoices;
  const { context, change, search } = useAddContext(choices);
  return <AddContextPanel choices={choices} context={context} onChange={change} search={search} />;
}
const show = (isLimited: boolean, groups: object[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={{ projectId: "p1", isLimited, can: () => true } as unknown as CurrentProject}>
        <MemoryRouter>
          <Panel groups={groups} />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
const group = () => screen.getByRole("combobox", { name: "Group" });

test("a user who sees all guests may add guests without a group, or add a group", () => {
  show(false, [office]);
  expect(group().textContent).toContain("Without a group");
  expect(screen.getByRole("link", { name: "New group" })).toBeTruthy();
});

test("a collaborator limited to one group adds to that group only", () => {
  show(true, [office]);
  expect(group().textContent).toContain("Office");
  expect(screen.queryByRole("link", { name: "New group" })).toBeNull();
  expect(screen.queryByText("Without a group")).toBeNull();
});

test("a collaborator limited to several groups chooses one of them", () => {
  show(true, [office, friends]);
  expect(group().textContent).toContain("Choose a group");
});
