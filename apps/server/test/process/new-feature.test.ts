import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const { workspaces: packages } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  workspaces: string[];
};
let copy: string;

/** Returns the output of a tool of the project if it fails, and nothing if it succeeds. */
function run(tool: string, ...args: string[]) {
  const bins = [path.dirname(process.execPath), path.join(root, "node_modules/.bin")];
  const env = { ...process.env, PATH: [...bins, process.env["PATH"]].join(path.delimiter) };
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: copy, env, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

/** The installed packages, and the project's own as they are in the copy. */
function linkPackages(folder: string) {
  const [installed, linked] = [root, copy].map((base) => path.join(base, folder, "node_modules")) as [string, string];
  if (!existsSync(installed)) return;
  mkdirSync(path.join(linked, "@nyota"), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== "@nyota"))
    symlinkSync(path.join(installed, name), path.join(linked, name));
  for (const own of packages) symlinkSync(path.join(copy, own), path.join(linked, "@nyota", path.basename(own)));
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "nyota-feature-"));
  // The folder `data` at the top is the home of a server; those below belong to the project.
  const isOwn = (source: string) =>
    !/^data(\/|$)|(^|\/)(node_modules|dist|\.git|results)(\/|$)/.test(path.relative(root, source));
  cpSync(root, copy, { recursive: true, filter: isOwn });
  linkPackages("");
  for (const folder of packages) linkPackages(folder);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a generated feature compiles, follows the rules, and passes its own test", { timeout: 600_000 }, () => {
  expect(run("node", "scripts/new-feature.ts", "wedding-speeches", "--in", "events")).toBe("");
  expect(run("node", "scripts/write-database-types.ts")).toBe("");
  expect(run("node", "scripts/write-openapi.ts")).toBe("");
  expect(run("oxfmt", "packages", "apps/server/src", "apps/web/src/features")).toBe("");
  // These two import the contract as well.
  for (const folder of ["apps/server", "apps/web"]) expect([folder, run("tsc", "-p", folder)]).toEqual([folder, ""]);
  expect(run("node", "scripts/check-structure.ts")).toBe("");
  // Its texts have no translation yet, but each is in a catalogue.
  expect(run("node", "scripts/write-catalogues.ts", "--check")).not.toContain("in no catalogue");
  const page = path.join(copy, "apps/web/src/features", "wedding-speeches", "create-wedding-speech-page.tsx");
  expect(existsSync(page)).toBe(true);
  expect(run("vitest", "run", "--root", "apps/server", "src/features/wedding-speeches")).toBe("");
});

test("a name that is not a plural, and a folder the contract does not have, are refused", () => {
  expect(run("node", "scripts/new-feature.ts", "advice", "--in", "events")).toContain(
    "Give the singular of advice with --one.",
  );
  expect(run("node", "scripts/new-feature.ts", "speeches", "--in", "elsewhere")).toMatch(/--in: account, .*events, /);
});
