import { canReachPeople, senderEndpoints } from "@nyota/contract/messages/senders";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The templates and numbers of the project, and what a new reminder begins with. */
export function useMessageChoices() {
  const { projectId } = useProject();
  const request = { params: { projectId }, query: { page_size: 200 } };
  const templates = useQuery(query(templateEndpoints.list, request));
  const senders = useQuery(query(senderEndpoints.list, request));
  const [written, numbers] = [templates.data?.results ?? [], senders.data?.results ?? []];
  const ready = numbers.filter((number) => number.state === "CONNECTED" && canReachPeople(number));
  const isLoaded = templates.data !== undefined && senders.data !== undefined;
  return {
    templates: written,
    senders: numbers,
    first: {
      template_id: written.find(({ name }) => /remind/i.test(name))?.id ?? "",
      sender_id: (ready[0] ?? (numbers.length === 1 ? numbers[0] : undefined))?.id ?? "",
    },
    /** Both lists, as one query for `Loaded`. */
    read: {
      data: isLoaded ? true : undefined,
      error: templates.error ?? senders.error,
      refetch: () => void Promise.all([templates.refetch(), senders.refetch()]),
    },
  };
}
export type MessageChoices = ReturnType<typeof useMessageChoices>;
