import { eventEndpoints } from "@nyota/contract/events/events";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

const everything = { page_size: 200 };

/** All questions in their order, and the events they can be for. */
export function useQuestionLists() {
  const { projectId, can } = useProject();
  const questions = useQuery(query(questionEndpoints.list, { params: { projectId }, query: everything }));
  const events = useQuery({
    ...query(eventEndpoints.list, { params: { projectId }, query: everything }),
    enabled: can("EVENT", "VIEW"),
  });
  return {
    questions,
    all: questions.data?.results,
    events: events.data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    isLoading: questions.isPending || events.isLoading,
  };
}
