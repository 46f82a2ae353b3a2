import { looseEndEndpoints, type LooseEnd } from "@nyota/contract/guests/loose-ends";
import { useQuery } from "@tanstack/react-query";
import { Unplug } from "lucide-react";
import { LooseEndItem } from "./loose-end-item.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** What no longer fits together for a guest since an answer, a journey or a stay has changed; nothing while all fits. */
export function GuestLooseEnds({ guest }: { guest: { id: string; name: string } }) {
  const { projectId } = useProject();
  const read = useQuery(query(looseEndEndpoints.looseEndsOf, { params: { projectId, guestId: guest.id } }));
  const ends = read.data?.results ?? [];
  if (ends.length === 0) return null;
  return (
    <section aria-label={t("Loose ends")} className="mb-5 rounded-card border border-line bg-marigold-soft">
      <h2 className="flex items-center gap-2 px-4 pt-3 font-strong">
        <Unplug aria-hidden="true" className="size-[18px] flex-none text-marigold-ink" />
        {ends.every(({ kind }) => kind === "NO_LONGER_COMES") ? t("Changed lately") : t("This no longer fits together")}
      </h2>
      <ul className="divide-y divide-line px-4 pb-1">
        {ends.map((end) => (
          <li key={keyOf(end)} className="py-3">
            <LooseEndItem guest={guest} end={end} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A guest has one of a kind for each stay, journey, hotel or event. */
export const keyOf = (end: LooseEnd): string => {
  if ("stay" in end) return `${end.kind} ${end.stay.id}`;
  if ("journey" in end) return `${end.kind} ${end.journey.id}`;
  return "listed" in end ? `${end.kind} ${end.listed.hotel.id}` : `${end.kind} ${end.answer.event.id}`;
};
