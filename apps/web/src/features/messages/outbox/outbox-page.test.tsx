import { exportEndpoints } from "@nyota/contract/files/exports";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import OutboxPage from "./outbox-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

function show(at: string, project = projectFor({ MESSAGE: "VIEW", GUEST: "VIEW" })) {
  const server = stubServer();
  server.answer(messageEndpoints.list, { ...pageOf([]), by_status: {} } as never);
  server.answer(senderEndpoints.list, pageOf([]) as never);
  server.answer(campaignEndpoints.list, pageOf([]) as never);
  server.answer(exportEndpoints.create, { id: "x1" } as never);
  showRoutes(
    [
      { path: "/outbox", element: <OutboxPage /> },
      { path: "/projects/p1/guests/export", element: <p>The export</p> },
    ],
    { at, project },
  );
  return server;
}

test.each([
  ["/outbox", {}],
  ["/outbox?status=FAILED&status=READ&search=asha", { status: ["FAILED", "READ"], search: "asha" }],
])("at %s the file has what is shown", async (at, messages) => {
  const server = show(at);
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export to Excel" }));
  expect(await screen.findByText("The export")).toBeTruthy();
  expect(server.bodiesTo(exportEndpoints.create)).toEqual([{ topic: "messages", messages, format: "xlsx" }]);
});

test("without the right to see guests nothing can be exported", async () => {
  show("/outbox", projectFor({ MESSAGE: "VIEW" }));
  expect(await screen.findByRole("heading", { name: "Outbox" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});
