import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { BedDouble, UsersRound } from "lucide-react";
import { useLocation } from "react-router";
import type { Matrix } from "../placing/matrix-model.ts";
import type { MatrixView } from "./use-matrix-view.ts";
import { useStayRights } from "../use-stay.ts";
import { useColumns } from "#features/columns/use-columns.ts";
import { FilterControls } from "#features/guest-filters/filter-controls.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { useDesktop } from "#lib/use-media.ts";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Link } from "#ui/link.tsx";

const noColumns: never[] = [];
const views = [
  { value: "rooms", label: t("Rooms"), icon: <BedDouble aria-hidden="true" /> },
  { value: "guests", label: t("Guests"), icon: <UsersRound aria-hidden="true" /> },
] as const;

/** What is shown: rooms or guests, and which. */
export function MatrixToolbar({ matrix, view }: { matrix: Matrix; view: MatrixView }) {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { seesGuests } = useStayRights();
  const [text, setText] = useDebouncedText(view.search, view.setSearch);
  const isDesktop = useDesktop();
  const isGuests = view.by === "guests";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <Segmented
        label={t("Show")}
        options={[...views]}
        value={view.by}
        onChange={view.setBy}
        className="max-md:w-full"
      />
      {(!isGuests || seesGuests) && (
        <SearchBox
          key={view.by}
          label={isGuests ? t("Search the guests") : t("Find a guest or room")}
          value={text}
          onChange={setText}
          shortcut={isDesktop}
          className="max-md:w-full"
        />
      )}
      {isGuests && seesGuests && <GuestFilters view={view} />}
      {!isGuests && matrix.hotels.length > 1 && (
        <>
          <ManyOfFilter
            label={t("Hotel")}
            options={matrix.hotels.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={view.hotels}
            onChange={view.setHotels}
          />
          <Link
            to={{ pathname: `/projects/${projectId}/stay/details/hotels`, search }}
            className="touch inline-flex items-center text-sm md:ml-auto"
          >
            {t("All hotels")}
          </Link>
        </>
      )}
    </div>
  );
}

/** The filters of the guest list. */
export function GuestFilters({ view }: { view: MatrixView }) {
  const { projectId } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const custom = useColumns().data?.results ?? noColumns;
  const { filters, setFilters, clear } = view.guests;
  return <FilterControls filters={filters} choices={choices} custom={custom} onChange={setFilters} onClear={clear} />;
}
