import { expect, test } from "vitest";
import { safeRef, withRef } from "#lib/navigation/safe-ref.ts";

test.each(["/projects/1/guests?search=a#b", "/", "/profile"])("%s is kept", (ref) => expect(safeRef(ref)).toBe(ref));

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "profile",
  "/\t/evil.example",
  "/a\\b",
  "",
  null,
  undefined,
])("%s leads to the start page", (ref) => expect(safeRef(ref)).toBe("/"));

test.each(["/signin", "/signin?ref=/", "/verify-otp", "/login"])("%s would redirect to itself", (ref) =>
  expect(safeRef(ref)).toBe("/"),
);

test("a path that only starts like the sign-in page is kept", () =>
  expect(safeRef("/signing-bonus")).toBe("/signing-bonus"));

test("the return address is always included, also for the start page", () => {
  expect(withRef("/signin", "/")).toBe("/signin?ref=%2F");
  expect(withRef("/signin", "/projects/1?a=b")).toBe("/signin?ref=%2Fprojects%2F1%3Fa%3Db");
});
