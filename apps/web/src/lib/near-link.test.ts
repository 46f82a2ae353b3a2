import { expect, test } from "vitest";
import { nearLinkWarning } from "#lib/near-link.ts";

test.each([
  ["http://localhost:4310/r/abc", "It opens on this computer only."],
  ["http://192.168.1.20:4310/r/abc", "It opens on this network only."],
])("for %s it explains where it opens and who can change that", (url, where) =>
  expect(nearLinkWarning(url)).toBe(
    `${where} Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.`,
  ),
);

test("a public link needs no warning", () =>
  expect(nearLinkWarning("https://wedding.example.org/r/abc")).toBeUndefined());
