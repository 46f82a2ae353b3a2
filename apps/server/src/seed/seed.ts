import type { Deps } from "#http/deps.ts";
import { writeLargeProject } from "./large-project.ts";
import { ensureSampleWedding } from "./sample-wedding.ts";

/** Creates the sample wedding, or the large project for the benchmarks; both are the same every time. */
export async function seed(deps: Deps, options: { isLarge: boolean }) {
  const projectId = options.isLarge ? await writeLargeProject(deps) : (await ensureSampleWedding(deps)).projectId;
  console.log(
    `${options.isLarge ? "The large project" : "The sample wedding"} is there: ${deps.config.publicUrl}/projects/${projectId}/dashboard`,
  );
  return projectId;
}
