import { beforeAll, beforeEach } from "vitest";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { type Harness, useServer } from "#test/harness.ts";
import { startCalmly } from "./prepare.ts";

/** A server with its worker; its fields are set before each test, for a new owner with a project of their own. */
export type ImportPlace = { harness: Harness; owner: Person; projectId: string };

export function useImports({ credits = 5000 }: { credits?: number } = {}): ImportPlace {
  const harness = useServer();
  const place = { harness } as ImportPlace;
  beforeAll(() => startCalmly(harness));
  beforeEach(async () => {
    place.owner = await signIn(harness);
    place.projectId = (await makeProject(harness, place.owner, { credits })).id;
  });
  return place;
}
