import type { DeskStay } from "@nyota/contract/travel-stay/stay-desk";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useParams } from "react-router";
import { DeskState } from "./desk-state.tsx";
import { type DeskPart, deskParts, findStays, type KeptList, labelPart, listKey, partOf } from "./desk-store.ts";
import { DeskItem } from "./desk-item.tsx";
import { type DeskUser, useDesk } from "./use-desk.ts";
import { useDeskWorker } from "./use-desk-worker.ts";
import { useStayRights } from "../use-stay.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatNumber } from "#lib/text/format.ts";
import { readStored } from "#lib/use-stored.ts";
import { Button } from "#ui/button.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

const SHOWN = 50;

const nobody: Record<DeskPart, string> = {
  EXPECTED: t("Everybody who has a room today has arrived."),
  HERE: t("Nobody has arrived yet."),
  LEFT: t("Nobody has left today."),
};

/** For whoever stands at the hotel's door with a phone: who arrives today, and what was done for them. */
export default function DeskPage() {
  const { projectId } = useProject();
  const { mayEdit } = useStayRights();
  const me = useMe();
  useDeskWorker(me !== undefined);
  return me ? <Desk user={{ projectId, userId: me.id, mayEdit }} /> : <SkeletonRow />;
}

/** The desk of whoever last used it on this device, while the server can't be reached. Undefined if nothing is kept. */
export function KeptDesk({ otherwise }: { otherwise: ReactNode }) {
  const { projectId = "" } = useParams();
  const [kept] = useState(() => readStored<KeptList | null>(listKey(projectId), null));
  if (!kept) return otherwise;
  const { userId, mayEdit } = kept;
  return (
    <main className="px-4 py-6">
      <Desk user={{ projectId, userId, mayEdit }} />
    </main>
  );
}

function Desk({ user }: { user: DeskUser }) {
  const desk = useDesk(user);
  const [part, setPart] = useState<DeskPart>("EXPECTED");
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const wanted = useDeferredValue(search);
  const { stays = [] } = desk;
  const found = findStays(stays, wanted);
  // Whoever searches for a name wants the person, wherever they are.
  const listed = wanted.trim() ? found : found.filter((stay) => partOf(stay) === part);
  const countOf = (of: DeskPart) => stays.filter((stay) => partOf(stay) === of).length;
  return (
    <>
      <PageHeader
        title={t("Check-in desk")}
        text={
          desk.day
            ? t("Who stays on {date}", { date: formatDate(desk.day) })
            : t("Who arrives today, and what was done for them")
        }
      />
      <div className="mx-auto max-w-[720px] space-y-4">
        <DeskState desk={desk} />
        <SearchBox
          label={t("Find a guest, household or room")}
          value={search}
          onChange={setSearch}
          shortcut
          className="h-11! md:w-full!"
        />
        {wanted.trim() === "" && (
          <Segmented
            label={t("Which guests")}
            value={part}
            onChange={(next) => {
              setPart(next);
              setShown(SHOWN);
            }}
            options={deskParts.map((value) => ({
              value,
              label: `${labelPart(value)} ${formatNumber(countOf(value))}`,
            }))}
            className="w-full"
          />
        )}
        {desk.stays === undefined ? (
          desk.read.isError ? (
            <LoadFailure title={t("The guests of today could not be loaded")} read={desk.read} />
          ) : (
            <Loading label={t("Loading the guests of today")}>
              <SkeletonRow />
            </Loading>
          )
        ) : listed.length > 0 ? (
          <DeskList stays={listed.slice(0, shown)} mayEdit={user.mayEdit} onTap={desk.tap} />
        ) : (
          <EmptyState
            drawing={<BedDrawing />}
            {...(wanted.trim()
              ? {
                  title: t("No guest of that name today"),
                  text: t(
                    "Search by name, household, room or hotel. Guests without a room today are in the guest list.",
                  ),
                }
              : stays.length === 0
                ? { title: t("No guest has a room today"), text: describeNext(desk.nextDay) }
                : { title: nobody[part] })}
          />
        )}
        {listed.length > shown && (
          <Button onClick={() => setShown(shown + 200)}>
            {t("Show {count, number} more", { count: listed.length - shown })}
          </Button>
        )}
      </div>
    </>
  );
}

const describeNext = (day: string | null | undefined) =>
  day
    ? t("The next guests come on {date}. They will be listed here on that day.", { date: formatDate(day) })
    : t("Nobody comes later either.");

type DeskListProps = { stays: readonly DeskStay[] } & Omit<Parameters<typeof DeskItem>[0], "stay">;

const DeskList = ({ stays, ...item }: DeskListProps) => (
  <ul aria-label={t("Guests")} className="divide-y divide-line rounded-card border border-line bg-surface">
    {stays.map((stay) => (
      <DeskItem key={stay.stay_id} stay={stay} {...item} />
    ))}
  </ul>
);
