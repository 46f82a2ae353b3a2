import {
  describeChanges,
  hasChanges,
  type RoomingList,
  roomingListEndpoints,
} from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useStayRights } from "../use-stay.ts";
import { RoomingListItem } from "./rooming-list-item.tsx";
import { SendListDialog } from "./send-list-dialog.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
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
      toast.success(`Version ${version} was made`);
    } catch (error) {
      toast.error("The rooming list was not made", { text: readMessage(error) });
    }
  }
  return (
    <Loaded
      read={read}
      failure="The rooming lists could not be opened"
      label="Loading the rooming lists"
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
                  ? `${pluralise(pending.guests, "guest")} stay here. A rooming list tells the hotel their names, nights, beds, arrivals and who pays. Each version is kept, and the next one marks what is different.`
                  : "Nobody stays here yet. Once guests have rooms, make the rooming list for the hotel here."}
              </p>
            )}
            {results.length > 0 && (
              <Banner
                tone={isOpen ? "warn" : "info"}
                title={isOpen ? "The latest version is out of date" : `Version ${next - 1} is up to date`}
              >
                {isOpen
                  ? `Since version ${next - 1}: ${describeChanges(pending.changes)}.`
                  : "Nothing has changed since it was made."}
                {!isMailed(results[0]) && " It was not mailed to the hotel from here."}
              </Banner>
            )}
            {mayEditPlaces && isOpen && (
              <Button
                variant={results.length === 0 ? "primary" : undefined}
                icon={<FilePlus2 aria-hidden="true" />}
                loading={create.isPending}
                onClick={() => void make()}
              >
                {results.length === 0 ? "Make rooming list" : `Make version ${next}`}
              </Button>
            )}
            {results.length > 0 && (
              <ul aria-label="Versions" className="divide-y divide-line rounded-card border border-line bg-surface">
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
