import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { Scope } from "#http/scope.ts";
import { listTargets, type Target } from "../columns/targets.ts";
import { topics } from "./topics.ts";

/** The fields that columns of a list of this topic can be mapped to. */
export const targetsOf = async (scope: Scope, topic: ImportTopic): Promise<Target[]> =>
  topic === "guests" ? (await listTargets(scope)).targets : [...topics[topic].targets];
