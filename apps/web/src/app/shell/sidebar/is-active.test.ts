import { expect, test } from "vitest";
import { isActive } from "#app/shell/sidebar/is-active.ts";

test("the start page is active only on itself", () => {
  expect(isActive("/", { url: "/" })).toBe(true);
  expect(isActive("/projects/1/dashboard", { url: "/" })).toBe(false);
});

test("an entry is active on its address and below", () => {
  const guests = { url: "/projects/1/guests" };
  expect(isActive("/projects/1/guests", guests)).toBe(true);
  expect(isActive("/projects/1/guests/add", guests)).toBe(true);
  expect(isActive("/projects/1/guests-of-honour", guests)).toBe(false);
  expect(isActive("/projects/2/guests", guests)).toBe(false);
});

test("an entry is active on the addresses of its sub-entries", () => {
  const stay = { url: "/projects/1/rooms", items: [{ url: "/projects/1/stay/details" }] };
  expect(isActive("/projects/1/stay/details/hotels", stay)).toBe(true);
  expect(isActive("/projects/1/stay/summary", stay)).toBe(false);
});
