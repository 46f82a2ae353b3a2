import type { Campaign } from "@nyota/contract/messages/campaigns";
import type { Message, MessageDetail } from "@nyota/contract/messages/messages";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CampaignCard } from "#features/campaigns/list/campaign-card.tsx";
import { MessageBody } from "#features/messages/outbox/message-body.tsx";
import { MessageCard } from "#features/messages/outbox/message-card.tsx";
import GettingStartedPage from "#features/projects/start/getting-started-page.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

let driver: string;
beforeEach(() => {
  queryClient.clear();
  driver = "sandbox";
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      Response.json({
        count: 1,
        next: null,
        previous: null,
        results: [{ id: "s1", label: "Home", driver, options: [] }],
        guest_name: null,
        values: {},
      }),
    ),
  );
});
const used = { total_used: 1, reserved: 0 };
const current = {
  projectId: "p1",
  project: {
    title: "Aanya & Kabir",
    has_linked_number: true,
    has_sent_by_hand: false,
    credit_snapshot: { credit_usage: { EVENT: used, GUEST: used, WA_SENDER: used, MESSAGE: used } },
  },
  can: () => true,
  canChangeShared: () => true,
} as unknown as CurrentProject;
const show = (what: ReactNode, project: Partial<CurrentProject["project"]> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={{ ...current, project: { ...current.project, ...project } }}>
        <MemoryRouter>{what}</MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );

const campaign = {
  id: "c1",
  name: "Invitation",
  sender_id: "s1",
  status: "COMPLETED",
  by_status: { READ: 8 },
  total: 8,
  created_at: "2027-01-01T00:00:00Z",
} as unknown as Campaign;
const message = {
  id: "m1",
  status: "READ",
  phone: "+919829011432",
  sender: { id: "s1", label: "Home" },
  guest: { id: "g1", name: "Asha" },
  guest_count: 1,
  text: "Hello",
  events: [],
  created_at: "2027-01-01T00:00:00Z",
} as unknown as Message & MessageDetail;

test.each([
  ["a campaign", () => <CampaignCard campaign={campaign} />],
  ["a message of the outbox", () => <MessageCard message={message} />],
  ["an open message", () => <MessageBody message={message} />],
])("%s sent from a sandbox is marked", async (_what, draw) => {
  show(draw());
  expect(await screen.findByText("Sandbox")).toBeTruthy();
});

test("an opened message of a sandbox says that nobody got it", async () => {
  show(<MessageBody message={message} />);
  expect(await screen.findByText(/only pretends to send: nobody got it/)).toBeTruthy();
});

test("getting started says that the linked number is a sandbox", async () => {
  show(<GettingStartedPage />);
  expect(await screen.findByText("A sandbox number is linked: it only pretends to send.")).toBeTruthy();
  expect(screen.getByText("The first message was sent, from a sandbox: nobody got it.")).toBeTruthy();
});

test("getting started does not call an invitation sent by hand a message of the sandbox", async () => {
  show(<GettingStartedPage />, { has_sent_by_hand: true });
  expect(await screen.findByText("The first invitation was sent by hand.")).toBeTruthy();
  expect(screen.queryByText(/sandbox/i)).toBeNull();
});

test("a real number is not marked", async () => {
  driver = "whatsapp";
  show(<GettingStartedPage />);
  expect(await screen.findByText("A number is linked.")).toBeTruthy();
  expect(screen.queryByText(/sandbox/i)).toBeNull();
});
