import type { ProjectCard as Card } from "@nyota/contract/account/projects";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";
import { ProjectCard } from "./project-card.tsx";

const project: Card = {
  id: "p1",
  title: "Aanya & Kabir",
  event_type: "WEDDING",
  cover_image: null,
  owner: "u1",
  is_on_trial_plan: false,
  start_date: null,
  end_date: null,
  venue_city: null,
  created_at: "2026-11-12T10:00:00Z",
  guests: 320,
  invited: 10,
  answered: 4,
};

test("a card shows the share of answers, and nothing about guests to somebody who may not see them", async () => {
  stubServer();
  show(<ProjectCard project={project} isOwner={false} />);
  expect(await screen.findByText("320 guests")).toBeTruthy();
  expect(screen.getByRole("progressbar")).toBeTruthy();
  cleanup();
  show(<ProjectCard project={{ ...project, guests: null, invited: null, answered: null }} isOwner={false} />);
  expect(await screen.findByText("Aanya & Kabir")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByText(/guest|invited|answered/)).toBeNull();
});
