import { useMemo, useSyncExternalStore } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { readQueue, watchQueue } from "./upload-queue.ts";

/** The uploads of this project that are listed, in the order they were chosen. */
export function useUploads() {
  const { projectId } = useProject();
  const files = useSyncExternalStore(watchQueue, readQueue);
  return useMemo(() => files.filter((file) => file.projectId === projectId), [files, projectId]);
}
