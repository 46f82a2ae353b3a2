import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";

/** A plan that waits is offered for at most so many projects by name. */
const MAX_NAMED = 3;

/** The user's own projects that have no paid plan yet, the newest first. */
export function useTrialProjects({ enabled = true } = {}) {
  const me = useMe();
  const projects = useQuery({
    ...query(projectEndpoints.list, { query: { ordering: "-created_at", without_counts: true } }),
    enabled,
  });
  return (projects.data?.results ?? [])
    .filter(({ owner, is_on_trial_plan }) => is_on_trial_plan && owner === me?.id)
    .slice(0, MAX_NAMED);
}
