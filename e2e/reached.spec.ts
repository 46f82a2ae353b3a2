import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { listSpecified } from "./support/screens.ts";
import { expect, reachedFolder, test } from "./support/test.ts";

// Runs after all others: which screens did they arrive at by clicking and typing, as a person does?
const reached = () =>
  existsSync(reachedFolder)
    ? readdirSync(reachedFolder).flatMap((name) =>
        readFileSync(path.join(reachedFolder, name), "utf8").trim().split("\n"),
      )
    : [];

const patternOf = (screen: string) => new RegExp(`^${screen.replace(/\?.*$/, "").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`);

test("every screen of the specification is reached by clicking in one of the journeys", () => {
  const addresses = reached();
  expect(addresses.length).toBeGreaterThan(50);
  // A redirect is no screen: it leads to one.
  const screens = listSpecified().filter(({ kind }) => kind !== "redirect");
  const missing = screens.filter((screen) => !addresses.some((address) => patternOf(screen.path).test(address)));
  expect(missing.map((screen) => screen.path)).toEqual([]);
});
