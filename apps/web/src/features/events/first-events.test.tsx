import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import FirstEventsPage from "./first-events-page.tsx";
import { forgetSession, setAccessToken } from "#lib/api/session.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

afterEach(forgetSession);

function showFirst(remaining: number) {
  setAccessToken("token");
  const server = stubServer();
  const usage = { granted: 6, total_used: 6 - remaining, reserved: 0, remaining };
  server.answer(projectEndpoints.read, {
    id: "p1",
    title: "Meera & Arjun",
    time_zone: "Asia/Kolkata",
    is_unlimited: false,
    owner_name: "Rohan",
    credit_snapshot: { credit_usage: { EVENT: usage } },
  } as unknown as Project);
  server.answer(eventEndpoints.create, { name: "Sangeet" } as WeddingEvent);
  showRoutes([{ path: "/events/:projectId/add-event", element: <FirstEventsPage /> }], { at: "/events/p1/add-event" });
}

test("what was added and the way on are above the form, which is empty again", async () => {
  showFirst(6);
  await user.click(await screen.findByText("Sangeet"));
  await user.type(screen.getByLabelText(/^Starts/), "12 Feb 2090 4 pm");
  await user.click(screen.getByRole("button", { name: "Add event" }));
  const said = await screen.findByText("Sangeet added. Add the next one, or continue.");
  const on = within(said.parentElement as HTMLElement).getByRole("link", { name: "Go to Meera & Arjun" });
  expect(on.getAttribute("href")).toBe("/projects/p1/dashboard");
  expect(screen.getAllByRole("link", { name: "Go to Meera & Arjun" })).toHaveLength(1);
  const form = screen.getByRole("form", { name: "An event" });
  expect(on.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("where the plan has no room nothing is asked that can't be saved", async () => {
  showFirst(0);
  expect(await screen.findByRole("link", { name: "Go to Meera & Arjun" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
});
