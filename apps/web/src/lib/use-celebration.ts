import { useMemo } from "react";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import type { Days } from "@nyota/contract/days";

/** The days of the project's celebration; undefined outside a project and while they are unknown. */
export function useCelebration(): Days | undefined {
  const { start_date, end_date } = useProjectIfAny()?.project ?? {};
  return useMemo(() => {
    const from = start_date ?? end_date;
    return from ? { from, to: end_date ?? from } : undefined;
  }, [start_date, end_date]);
}
