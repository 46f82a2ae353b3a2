import type { Campaign, CampaignCheck } from "@nyota/contract/messages/campaigns";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { CheckAndSend } from "./editor/check-and-send.tsx";
import type { Draft } from "./use-draft.ts";

const campaign = { id: "c1", name: "Invitations", status: "DRAFT", audience: {}, scheduled_at: null } as unknown;
const check = {
  guests: 4,
  messages: 4,
  left_out: [],
  credits_remaining: 100,
  problems: [{ kind: "NO_SENDER", text: "Choose the number to send from." }],
  warnings: [
    { kind: "FILLED_IN", count: 4, detail: "soon", variable: "project_dates", guests: [] },
    { kind: "ANSWERS_CLOSED", count: 4, detail: null, variable: null, guests: [] },
  ],
  seconds: null,
  preview: [],
} satisfies CampaignCheck;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(address: string) {
  const recheck = vi.fn();
  const project = { projectId: "p1", can: () => true } as unknown as CurrentProject;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <ProjectContext value={project}>
          <CheckAndSend draft={{ check, recheck } as unknown as Draft} campaign={campaign as Campaign} />
        </ProjectContext>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return recheck;
}
const address = () => screen.getByRole("status", { name: "" }).textContent;
const step = "/projects/p1/campaigns/create/content?campaign=c1";

test("each thing that is named can be mended, and another page is told the way back to the check", async () => {
  show(step);
  await userEvent.click(screen.getByRole("button", { name: "Check and send" }));
  const dialog = await screen.findByRole("dialog");
  const href = (name: RegExp) => within(dialog).getByRole("link", { name }).getAttribute("href");
  expect(href(/^Fix: Choose the number to send from/)).toBe("/projects/p1/campaigns/create/content/title?campaign=c1");
  const back = `ref=${encodeURIComponent(`${step}&check=1`)}`;
  expect(href(/^Fix: .*“soon”/)).toBe(`/projects/p1/dashboard/edit-project?${back}`);
  expect(href(/^Fix: .*takes no answers/)).toBe(`/projects/p1/rsvp?${back}`);
});

test("whoever comes back finds the check open, asked for anew, and only this once", async () => {
  const recheck = show(`${step}&check=1`);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(recheck).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByText(step)).toBeTruthy());
  await userEvent.click(screen.getByRole("button", { name: "Not yet" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(step);
});
