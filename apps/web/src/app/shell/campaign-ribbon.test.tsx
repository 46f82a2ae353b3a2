import { CAMPAIGN_RIBBON_NAME_WIDTH_PX, CAMPAIGN_RIBBON_ROTATION } from "@nyota/contract/constants";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CampaignRibbon } from "#app/shell/campaign-ribbon.tsx";
import { setPages } from "#lib/navigation/pages.ts";

beforeEach(() => {
  vi.useFakeTimers();
  setPages(["/projects/:projectId/outbox"]);
});
afterEach(() => vi.useRealTimers());

const show = (...names: string[]) =>
  render(
    <MemoryRouter>
      <CampaignRibbon projectId="p1" campaigns={names.map((name) => ({ id: name, name }))} />
    </MemoryRouter>,
  );
const text = () => screen.getByRole("region").textContent?.replaceAll("\u00a0", " ");
const turn = () =>
  act(async () => {
    vi.advanceTimersByTime(CAMPAIGN_RIBBON_ROTATION);
  });

test("without a running campaign there is no ribbon", () => {
  show();
  expect(screen.queryByRole("region")).toBeNull();
});

test("one campaign stays, with a link to its messages", async () => {
  show("Wave 1");
  await turn();
  expect(text()).toContain("Campaign ‘Wave 1’ is running smoothly");
  expect(screen.getByText("Wave 1").style.maxWidth).toBe(`${CAMPAIGN_RIBBON_NAME_WIDTH_PX}px`);
  expect(screen.getByRole("link", { name: "View" }).getAttribute("href")).toBe("/projects/p1/outbox?campaign=Wave 1");
});

test("several campaigns are shown in turn", async () => {
  show("A", "B");
  const seen = [text()];
  for (let i = 0; i < 2; i += 1) {
    await turn();
    seen.push(text());
  }
  expect(seen.map((line) => /‘(.)’/.exec(line ?? "")?.[1])).toEqual(["A", "B", "A"]);
});

test("without an outbox page it has no link", () => {
  setPages([]);
  show("Wave 1");
  expect(screen.queryByRole("link")).toBeNull();
});
