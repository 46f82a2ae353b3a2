import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { BedDouble, Ellipsis } from "lucide-react";
import { describeGroups, describeNights, describeSources } from "./describe-nights.ts";
import { staysOf } from "./guest-stays.ts";
import type { Change, Matrix } from "../placing/matrix-model.ts";
import { StayMenu } from "../placing/stay-menu.tsx";
import type { Verbs } from "../placing/use-verbs.tsx";
import { formatNights } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { filterQuery, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

type GuestsListProps = {
  matrix: Matrix;
  change: Change | null;
  column: number;
  search: string;
  verbs: Verbs;
  onClear: () => void;
};

/** Where each guest is on one night, for a narrow screen. */
export function GuestsList({ matrix, change, column, search, verbs, onClear }: GuestsListProps) {
  const { projectId } = useProject();
  const { filters } = useGuestFilters();
  const list = usePages(guestNightsEndpoints.guestNights, {
    params: { projectId },
    query: { ...filterQuery(filters), ...(search && { search }), ordering: "group", page_size: 50 },
  });
  const night = matrix.days[column]?.date ?? "";
  return (
    <Loaded
      read={list}
      failure={t("The guests could not be loaded")}
      label={t("Loading the guests")}
      skeleton={<SkeletonCard lines={8} />}
    >
      {({ results }) =>
        results.length === 0 ? (
          <NoMatch
            title={t("No guest matches")}
            clear={t("Show all guests")}
            drawing={<BedDrawing />}
            onClear={onClear}
          />
        ) : (
          <>
            <ul
              aria-label={t("Guests")}
              className="divide-y divide-line rounded-card border border-line bg-surface print:hidden"
            >
              {results.map((guest) => (
                <li key={guest.id} className="flex items-center gap-2 px-4 py-2">
                  <GuestNight guest={guest} change={change} night={night} verbs={verbs} />
                </li>
              ))}
            </ul>
            <MoreRows list={list} />
          </>
        )
      }
    </Loaded>
  );
}

type GuestNightProps = { guest: GuestNights; change: Change | null; night: string; verbs: Verbs };

function GuestNight({ guest, change, night, verbs }: GuestNightProps) {
  const { mayEdit } = useStayRights();
  const stay = staysOf(guest, change).find(({ check_in, check_out }) => check_in <= night && night < check_out);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{guest.name}</p>
        <p className="truncate text-sm text-ink-2">{describeGroups(guest)}</p>
        {stay ? (
          <p className="text-sm">
            {stay.room.name}, {stay.room.hotel}
            <span className="block text-ink-2 tabular-nums">{formatNights(stay)}</span>
          </p>
        ) : (
          <p className="text-sm text-ink-2">
            {t("No room this night.")} {describeNights(guest.proposed)} {describeSources(guest.proposed)}
          </p>
        )}
      </div>
      {stay ? (
        <DropdownMenu
          trigger={
            <IconButton label={t("More about {name}", { name: guest.name })} icon={<Ellipsis />} tooltip={false} />
          }
        >
          <StayMenu stay={stay} verbs={verbs} />
        </DropdownMenu>
      ) : (
        mayEdit && (
          <IconButton
            label={t("Give {name} a room", { name: guest.name })}
            icon={<BedDouble />}
            tooltip={false}
            onClick={() => verbs.ask({ verb: "give", guest, nights: guest.proposed })}
          />
        )
      )}
    </>
  );
}
