import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { GettingStartedCard } from "./sidebar/getting-started-card.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show } from "#test/show-page.tsx";

beforeEach(() => setPages(["/projects/:projectId/getting-started"]));

const none = { total_used: 0, reserved: 0 };
/** A project with an event and a guest, whose next step is a number. */
function showCard(levels: Parameters<typeof projectFor>[0]) {
  const current = projectFor(levels);
  const one = { total_used: 1, reserved: 0 };
  const credit_usage = { EVENT: one, GUEST: one, WA_SENDER: none, MESSAGE: none };
  const project = { ...current.project, credit_snapshot: { credit_usage } } as typeof current.project;
  show(<GettingStartedCard />, { project: { ...current, project } });
}

test("the next step is offered to somebody who may take it", () => {
  showCard({ MESSAGE: "CREATE" });
  expect(screen.getByRole("link").textContent).toContain("Link a WhatsApp number");
});

test("a helper who may not take the next step is not offered it", () => {
  showCard({ GUEST: "EDIT", MESSAGE: "VIEW" });
  expect(screen.queryByRole("link")).toBeNull();
});
