import { PROPOSED_MAX } from "@nyota/contract/rooming/rooming-schemas";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { asGuestFilter, type Question } from "./question.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";

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
  if (!data) return <>{t("Counting…")}</>;
  if (data.count > PROPOSED_MAX)
    return (
      <>
        {t(
          "{count, plural, one {# guest} other {# guests}} without a room. At most {max, number} are placed at once: choose some groups.",
          { count: data.count, max: PROPOSED_MAX },
        )}
      </>
    );
  return (
    <>
      {data.count === 0
        ? t("All these guests have a room.")
        : t("{count, plural, one {# guest} other {# guests}} without a room, infants included.", { count: data.count })}
    </>
  );
}
