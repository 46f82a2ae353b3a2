import { PROPOSED_MAX } from "@nyota/contract/rooming/rooming-schemas";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { asGuestFilter, type Question } from "./question.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";

/** How many guests a question is about: "118 guests without a room, infants included." */
export function CountedGuests({ question }: { question: Question }) {
  const { projectId } = useProject();
  const { data } = useQuery({
    ...query(guestEndpoints.list, {
      params: { projectId },
      query: { ...asGuestFilter(question), stay: ["NO_ROOM"], page_size: 1 },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <>Counting…</>;
  if (data.count > PROPOSED_MAX)
    return (
      <>{`${pluralise(data.count, "guest")} without a room. At most ${formatNumber(PROPOSED_MAX)} are placed at once: choose some groups.`}</>
    );
  return (
    <>
      {data.count === 0
        ? "All these guests have a room."
        : `${pluralise(data.count, "guest")} without a room, infants included.`}
    </>
  );
}
