import { onlineManager } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OfflineBanner } from "#ui/offline-banner.tsx";

afterEach(() => onlineManager.setOnline(true));

test("offline it shows what is saved later and what can't be saved, and disappears when the network is back", () => {
  render(<OfflineBanner />);
  const banner = screen.getByRole("status");
  expect(banner.textContent).toBe("");
  act(() => onlineManager.setOnline(false));
  expect(banner.textContent).toContain("You are offline.");
  expect(banner.textContent).toContain("What you type in the guest list is saved");
  expect(banner.textContent).toContain("forms can't be saved");
  act(() => onlineManager.setOnline(true));
  expect(banner.textContent).toBe("");
});

test("it follows the browser's own events", () => {
  render(<OfflineBanner />);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status").textContent).toContain("You are offline.");
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status").textContent).toBe("");
});
