import type { DuplicatePair } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PairCard } from "./pair-card.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

const calls: { url: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return Promise.resolve(Response.json(url.endsWith("dismiss/") ? null : { id: "m1", guest: guest({}) }));
  });
});

const guest = (fields: Partial<Guest>) =>
  ({
    id: "a",
    first_name: "Rohan",
    last_name: "Sharma",
    display_name: "Rohan Sharma",
    diet: null,
    age_band: "ADULT",
    is_vip: false,
    is_attendant: false,
    group: null,
    sub_group: null,
    invitations: [],
    created_at: "2027-01-05T10:00:00Z",
    ...fields,
  }) as unknown as Guest;
const pair: DuplicatePair = {
  guest: guest({}),
  other: guest({ id: "b", first_name: "Rohaan", display_name: "Rohaan Sharma", diet: "Jain" }),
  reasons: ["SAME_PHONE", "SIMILAR_NAME"],
};

function show(may: (level: string) => boolean = () => true, shown = pair) {
  const project = { projectId: "p1", can: (_: string, level: string) => may(level) } as unknown as CurrentProject;
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <ul>
          <PairCard pair={shown} />
        </ul>
      </ProjectContext>
      <Toaster />
    </QueryClientProvider>,
  );
}

test("only fields with two values are a choice, and the chosen value is sent", async () => {
  show();
  const name = screen.getByRole("group", { name: "First name" });
  expect(within(screen.getByRole("group", { name: "Diet" })).queryByRole("radio")).toBeNull();
  expect(within(name).getByRole("radio", { name: "Rohan" })).toHaveProperty("checked", true);
  await userEvent.click(within(name).getByRole("radio", { name: "Rohaan" }));
  await userEvent.click(screen.getByRole("button", { name: "Same person: merge" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    url: expect.stringContaining("/actions/merge/"),
    body: { keep_id: "a", merge_id: "b", take: ["first_name"] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls[1]?.url).toContain("/guests/merges/m1/undo/"));
});

test("swapping keeps the other guest and resets the choices", async () => {
  show();
  await userEvent.click(screen.getByRole("radio", { name: "Rohaan" }));
  await userEvent.click(screen.getAllByRole("button", { name: "Keep the other one" })[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Same person: merge" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ keep_id: "b", merge_id: "a" }));
});

test("a user with EDIT can dismiss the pair but not merge it", async () => {
  show((level) => level === "EDIT");
  expect(screen.queryByRole("button", { name: "Same person: merge" })).toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Two different people" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ ids: ["a", "b"] }));
});

test("each of the two shows where they belong and how many events they are invited to", () => {
  const invitations = [{ event_id: "e1", status: "PENDING" }] as Guest["invitations"];
  show(() => true, {
    ...pair,
    guest: guest({ sub_group: { id: "h", name: "Sharma, Agra", expected_count: null }, side: "BRIDE", invitations }),
  });
  expect(screen.getByText("Sharma, Agra · Bride's side · 1 event")).toBeTruthy();
  expect(screen.getByText("Without a group · not invited")).toBeTruthy();
});
