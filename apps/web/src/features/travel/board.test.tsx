import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChangeAction } from "./board/change-action.tsx";
import { ConfirmAction } from "./board/confirm-action.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

const ids = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];

function show(content: React.ReactNode) {
  const server = stubServer();
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor({ TRAVEL: "EDIT" })}>
        {content}
        <Toaster />
      </ProjectContext>
    </QueryClientProvider>,
  );
  return server;
}

test("several journeys get a time, and Undo gives back what they had", async () => {
  let isDone = false;
  const server = show(<ChangeAction direction="ARRIVAL" ids={ids} onDone={() => (isDone = true)} />);
  const before = [{ ids, set: { number: "6E 342" }, only_if: { number: "6E 343" } }];
  server.answer(travelEndpoints.changeMany, { changed: 2, left: [], before });
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(await screen.findByRole("combobox", { name: "What changes" }));
  await user.click(await screen.findByRole("option", { name: "Number" }));
  await user.type(await screen.findByRole("textbox", { name: /^Number/ }), "6E 343");
  await user.click(screen.getAllByRole("button", { name: "Change" }).at(-1)!);
  expect(await screen.findByText("Number of 2 journeys was changed")).toBeTruthy();
  expect(server.callsTo(travelEndpoints.changeMany)[0]?.body).toEqual({
    changes: [{ ids, set: { number: "6E 343" } }],
    with_bookings: true,
  });
  expect(isDone).toBe(true);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsTo(travelEndpoints.changeMany)[1]?.body).toEqual({ changes: before }));
});

test("where nothing could be confirmed the choice stays, and it says why", async () => {
  let isDone = false;
  const server = show(<ConfirmAction ids={ids} onDone={() => (isDone = true)} />);
  const left = [{ id: ids[0]!, guest: "Asha Sharma", reason: "NO_TIME" as const }];
  server.answer(travelEndpoints.confirm, { confirmed: 0, confirmed_ids: [], left });
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Nothing was confirmed")).toBeTruthy();
  expect(screen.getByText("Without a time, and so not confirmed: Asha Sharma.")).toBeTruthy();
  expect(isDone).toBe(false);
});

test("an undo says who stays as somebody else has left them", async () => {
  const server = show(<ConfirmAction ids={ids} onDone={() => undefined} />);
  server.answer(travelEndpoints.confirm, { confirmed: 2, confirmed_ids: ids, left: [] });
  const left = [{ id: ids[0]!, guest: "Asha Sharma", reason: "It was changed since." }];
  server.answer(travelEndpoints.changeMany, { changed: 1, left, before: [] });
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Changed since, and left so: Asha Sharma.")).toBeTruthy();
});

test("what was confirmed is made a draft again by Undo", async () => {
  const server = show(<ConfirmAction ids={ids} onDone={() => undefined} />);
  server.answer(travelEndpoints.confirm, { confirmed: 2, confirmed_ids: ids, left: [] });
  server.answer(travelEndpoints.changeMany, { changed: 2, left: [], before: [] });
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.callsTo(travelEndpoints.changeMany)[0]?.body).toEqual({
      changes: [{ ids, set: { status: "DRAFT" }, only_if: { status: "CONFIRMED" } }],
    }),
  );
});
