import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeleteEventDialog } from "./delete-event-dialog.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

const sangeet = { id: "e1", name: "Sangeet", invited: 40, accepted: 31, declined: 2 } as WeddingEvent;

test("a deleted event is brought back with Undo, with its answers", async () => {
  const server = stubServer();
  server.answer(eventEndpoints.remove, null as never);
  server.answer(eventEndpoints.restore, sangeet);
  const project = projectFor({ EVENT: "FULL_ACCESS" });
  show(<DeleteEventDialog event={sangeet} onClose={() => {}} />, { project });
  expect(
    await screen.findByText(/33 answers and 40 invitations will be deleted with it. Undo brings them back/),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete with 33 answers" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Sangeet was restored")).toBeTruthy();
  await waitFor(() => expect(server.bodiesTo(eventEndpoints.restore)).toHaveLength(1));
});
