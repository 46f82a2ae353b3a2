import type { Column } from "@nyota/contract/columns";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AddGuestsForm } from "#features/guests/add-guests-form.tsx";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { type CurrentProject, ProjectContext } from "#lib/project-context.ts";
import { queryClient } from "#lib/query-client.ts";

type Sent = Record<string, unknown>;
/** The guests of each call that was accepted. */
const sent: Sent[][] = [];
let refuse: Record<string, string[]> | null = null;
const age_bands = [{ value: "ADULT", label: "Adult" }];
const choices = { age_bands, sides: [], genders: [], languages: [] } as unknown as GuestChoices;
const columns = [
  { id: "c1", key: "shoe", label: "Shoe size", type: "NUMBER", options: [] },
  { id: "c2", key: "songs", label: "Songs", type: "MULTI_SELECT", options: ["A", "B"] },
] as unknown as Column[];
const context = { group: "g1", sub_group: "h1", event: ["e1"], tag: [] };
const project = { projectId: "p1", project: { default_region: "IN" }, can: () => true } as unknown as CurrentProject;

beforeEach(() => {
  sent.length = 0;
  refuse = null;
  queryClient.clear();
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    if (init.method !== "POST") return Promise.resolve(Response.json({ count: 0, results: [] }));
    const { guests } = JSON.parse(String(init.body)) as { guests: Sent[] };
    if (refuse) return Promise.resolve(Response.json(refuse, { status: 400 }));
    sent.push(guests);
    const made = guests.map(({ first_name }) => ({ id: String(first_name), display_name: first_name }));
    return Promise.resolve(
      Response.json({ guests: made, problems: [], likes: [], credits: { needed: 1, remaining: 9 } }),
    );
  });
});

function show() {
  const added = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <AddGuestsForm choices={choices} columns={columns} context={context} onAdded={added} />
      </ProjectContext>
    </QueryClientProvider>,
  );
  return added;
}
const firstNames = () => screen.getAllByLabelText("First name") as HTMLInputElement[];

test("Enter saves, keeps group, household and events, and waits for the next name", async () => {
  const added = show();
  await userEvent.type(screen.getByLabelText("Title"), "mrs");
  await userEvent.type(firstNames()[0]!, "Sunita{Enter}");
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  await waitFor(() => expect(document.activeElement).toBe(firstNames()[0]));
  expect(firstNames()[0]!.value).toBe("");
  await userEvent.keyboard("Meera{Enter}");
  await waitFor(() => expect(sent).toHaveLength(2));
  const same = { group_id: "g1", sub_group_id: "h1", event_ids: ["e1"] };
  expect(sent).toMatchObject([
    [{ ...same, first_name: "Sunita", title: "MRS" }],
    [{ ...same, first_name: "Meera", title: null }],
  ]);
});

test("Ctrl and Enter begin another line, and all of them are saved in one call", async () => {
  const added = show();
  await userEvent.type(firstNames()[0]!, "Rajesh");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(firstNames()[1]));
  await userEvent.keyboard("Sunita");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(sent.map((guests) => guests.map(({ first_name }) => first_name))).toEqual([["Rajesh", "Sunita"]]);
});

test("one who is refused keeps everybody on the form, with the reason at their line", async () => {
  const added = show();
  refuse = { "guests.1.phone": ["Enter a phone number with its country code."] };
  await userEvent.type(firstNames()[0]!, "Rajesh");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(firstNames()[1]));
  await userEvent.keyboard("Sunita{Enter}");
  const phones = screen.getAllByLabelText("Phone");
  await waitFor(() => expect(phones[1]!.getAttribute("aria-invalid")).toBe("true"));
  expect(phones[0]!.getAttribute("aria-invalid")).not.toBe("true");
  expect(firstNames().map((input) => input.value)).toEqual(["Rajesh", "Sunita"]);
  expect(added).not.toHaveBeenCalled();
});

test("nobody without a name is saved", async () => {
  show();
  firstNames()[0]!.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("group", { name: "One answer needs another look" });
  expect(sent).toEqual([]);
});

test("what else is known of somebody is a click away, with the project's own columns, and what is blank is not sent", async () => {
  const added = show();
  await userEvent.type(firstNames()[0]!, "Sunita");
  await userEvent.click(screen.getByRole("button", { name: "More details of Sunita" }));
  await userEvent.type(screen.getByLabelText("Shoe size"), "38");
  await userEvent.type(screen.getByLabelText("Diet"), "Jain{Enter}");
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject([{ first_name: "Sunita", diet: "Jain", email: null, custom_fields: { shoe: 38 } }]);
  expect(sent[0]![0]!["custom_fields"]).not.toHaveProperty("songs");
});

test("details that are refused come into sight", async () => {
  show();
  refuse = { "guests.0.custom_fields.shoe": ["Enter a number."] };
  await userEvent.type(firstNames()[0]!, "Sunita{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Shoe size").getAttribute("aria-invalid")).toBe("true"));
});
