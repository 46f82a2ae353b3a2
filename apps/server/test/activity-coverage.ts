import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { TestProject } from "vitest/node";
import { listMounted } from "#app.ts";

/**
 * The calls that write to a project, by the contract, for which no test of a complete run made a successful request
 * with an activity entry. Returns an empty list after a run of some files only, or one in which a test failed.
 */
export async function findUnproven(project: TestProject, folder: string): Promise<string[]> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles();
  const isWhole = testFiles.length === ran.length && ran.every(({ result }) => result?.state === "pass");
  if (!isWhole || project.vitest.config.testNamePattern) return [];
  const proven = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), "utf8").split("\n")),
  );
  return listMounted()
    .filter(({ may, method, noActivity }) => isProjectAccess(may as Access) && method !== "GET" && !noActivity)
    .map(({ method, path: route }) => `${method} ${route}`)
    .filter((call) => !proven.has(call));
}
