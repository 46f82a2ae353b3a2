import type { ModuleLevels } from "@nyota/contract/access";
import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import type { Travel } from "@nyota/contract/travel-stay/travel";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { JourneyItem } from "./journey-item.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

const journey = {
  id: "01900000-0000-7000-8000-000000000001",
  direction: "ARRIVAL",
  mode: "FLIGHT",
  carrier: "IndiGo",
  number: "6E 342",
  departs_zone: "Asia/Kolkata",
  arrives_zone: "Asia/Kolkata",
  pax: 1,
  luggage: 0,
  status: "DRAFT",
  guest: { id: "01900000-0000-7000-8000-000000000002", name: "Asha Sharma" },
  ticket: null,
  with_guests: [],
} as unknown as Travel;
const ticket: NonNullable<Travel["ticket"]> = {
  mime: "image/jpeg",
  bytes: 120_000,
  received_at: "2027-02-01T10:00:00Z",
  received_from: "GUEST",
  received_by: "Sharma family",
  expires_at: "2027-03-18T10:00:00Z",
};
const file = (name: string, type = "application/pdf") => new File(["%PDF"], name, { type });

function show(travel: Travel, levels: ModuleLevels = { TRAVEL: "EDIT" }) {
  const server = stubServer();
  server.answer(ticketEndpoints.upload, { ...travel, ticket });
  server.answer(ticketEndpoints.remove, { ...travel, ticket: null });
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(levels)}>
        <MemoryRouter>
          <JourneyItem travel={travel} />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
  return server;
}

test("a ticket is added by choosing a file", async () => {
  const server = show(journey);
  await user.upload(screen.getByLabelText("File with the ticket of IndiGo 6E 342"), file("ticket.pdf"));
  await waitFor(() => expect(server.callsTo(ticketEndpoints.upload)).toHaveLength(1));
  const sent = server.callsTo(ticketEndpoints.upload)[0]?.body as FormData;
  expect((sent.get("file") as File).name).toBe("ticket.pdf");
});

test("or by dropping it on the journey, but not another kind of file", async () => {
  const server = show(journey);
  const target = screen.getByRole("button", { name: "Add the ticket of IndiGo 6E 342" });
  fireEvent.drop(target, { dataTransfer: { files: [file("notes.txt", "text/plain")] } });
  fireEvent.drop(target, { dataTransfer: { files: [file("Scan.PDF")] } });
  await waitFor(() => expect(server.callsTo(ticketEndpoints.upload)).toHaveLength(1));
});

test("a ticket says from whom it is, and is shown, replaced and deleted", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:ticket", revokeObjectURL: () => undefined }));
  const server = show({ ...journey, ticket });
  expect(screen.getByText(/^Ticket \(picture, .+\), sent by Sharma family on Feb 1, 27\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "View ticket of IndiGo 6E 342" }));
  expect(await screen.findByRole("dialog", { name: "Ticket of Asha Sharma" })).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(screen.getByRole("button", { name: "Replace the ticket of IndiGo 6E 342" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete the ticket of IndiGo 6E 342" }));
  await user.click(await screen.findByRole("button", { name: "Delete the ticket" }));
  await waitFor(() => expect(server.callsTo(ticketEndpoints.remove)).toHaveLength(1));
});

test("somebody who may only look can view it and change nothing", () => {
  show({ ...journey, ticket }, { TRAVEL: "VIEW" });
  expect(screen.getByRole("button", { name: /^View ticket/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Replace|Delete) the ticket/ })).toBeNull();
});
