import { hasChanges, type RoomingList, roomingListEndpoints } from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useStayRights } from "../use-stay.ts";
import { describeChanges } from "./describe-changes.ts";
import { RoomingListItem } from "./rooming-list-item.tsx";
import { SendListDialog } from "./send-list-dialog.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const isMailed = (list: RoomingList | undefined) => list?.emails.some(({ sent_at }) => sent_at !== null) ?? false;

/** The rooming lists made for a hotel, and what the hotel has not been told yet. */
export function RoomingLists({ hotel }: { hotel: Hotel }) {
  const { projectId } = useProject();
  const { mayEditPlaces } = useStayRights();
  const [mailed, setMailed] = useState<RoomingList | null>(null);
  const params = { projectId, hotelId: hotel.id };
  const read = useQuery(query(roomingListEndpoints.list, { params }));
  const create = useSend(roomingListEndpoints.create);
  async function make(): Promise<void> {
    try {
      const { version } = await create.mutateAsync({ params });
      toast.success(t("Version {version} was made", { version }));
    } catch (error) {
      toast.error(t("The rooming list was not made"), { text: readMessage(error) });
    }
  }
  return (
    <Loaded
      read={read}
      failure={t("The rooming lists could not be opened")}
      label={t("Loading the rooming lists")}
      skeleton={<SkeletonRow />}
    >
      {({ results, pending }) => {
        const next = (results[0]?.version ?? 0) + 1;
        const isOpen = hasChanges(pending.changes);
        return (
          <div className="space-y-4">
            {results.length === 0 && (
              <p className="text-ink-2">
                {pending.guests > 0
                  ? t(
                      "{count, plural, one {# guest stays} other {# guests stay}} here. A rooming list tells the hotel their names, nights, beds, arrivals and who pays. Each version is kept, and the next one marks what is different.",
                      { count: pending.guests },
                    )
                  : t("Nobody stays here yet. Once guests have rooms, make the rooming list for the hotel here.")}
              </p>
            )}
            {results.length > 0 && (
              <Banner
                tone={isOpen ? "warn" : "info"}
                title={
                  isOpen
                    ? t("The latest version is out of date")
                    : t("Version {version} is up to date", { version: next - 1 })
                }
              >
                {[
                  isOpen
                    ? t("Since version {version}: {changes}.", {
                        version: next - 1,
                        changes: describeChanges(pending.changes),
                      })
                    : t("Nothing has changed since it was made."),
                  !isMailed(results[0]) && t("It was not mailed to the hotel from here."),
                ]
                  .filter(Boolean)
                  .join(" ")}
              </Banner>
            )}
            {mayEditPlaces && isOpen && (
              <Button
                variant={results.length === 0 ? "primary" : undefined}
                icon={<FilePlus2 aria-hidden="true" />}
                loading={create.isPending}
                onClick={() => void make()}
              >
                {results.length === 0 ? t("Make rooming list") : t("Make version {version}", { version: next })}
              </Button>
            )}
            {results.length > 0 && (
              <ul
                aria-label={t("Versions")}
                className="divide-y divide-line rounded-card border border-line bg-surface"
              >
                {results.map((roomingList) => (
                  <RoomingListItem
                    key={roomingList.id}
                    hotel={hotel}
                    roomingList={roomingList}
                    onMail={() => setMailed(roomingList)}
                  />
                ))}
              </ul>
            )}
            {mailed && <SendListDialog hotel={hotel} roomingList={mailed} onClose={() => setMailed(null)} />}
          </div>
        );
      }}
    </Loaded>
  );
}
