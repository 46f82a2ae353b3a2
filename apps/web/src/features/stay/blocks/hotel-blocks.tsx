import { type RoomBlock, roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useStayRights } from "../use-stay.ts";
import { BlockCosts } from "./block-costs.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { BlockItem } from "./block-item.tsx";
import { DeleteBlockDialog } from "./delete-block-dialog.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

/** The rooms contracted with a hotel, how many of them are used, and what they cost. */
export function HotelBlocks({ hotel }: { hotel: Hotel }) {
  const { projectId } = useProject();
  const { mayAddPlaces } = useStayRights();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<RoomBlock | null>(null);
  const [leaving, setLeaving] = useState<RoomBlock | null>(null);
  const read = useQuery(query(roomBlockEndpoints.list, { params: { projectId }, query: { hotel: [hotel.id] } }));
  return (
    <Loaded
      read={read}
      failure={t("The blocks could not be opened")}
      label={t("Loading the blocks")}
      skeleton={<SkeletonRow />}
    >
      {({ results, costs, outside: [outside] }) => (
        <div className="space-y-4">
          {results.length === 0 && (
            <p className="text-ink-2">
              {t(
                "Write down what you contracted: how many rooms, for which nights, at which rate, and by when you can give rooms back. Nyota compares it with the rooms in use.",
              )}
            </p>
          )}
          {mayAddPlaces && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t("Add block")}
            </Button>
          )}
          {results.length > 0 && (
            <ul aria-label={t("Blocks")} className="divide-y divide-line rounded-card border border-line bg-surface">
              {results.map((block) => (
                <BlockItem
                  key={block.id}
                  block={block}
                  onEdit={() => setEdited(block)}
                  onDelete={() => setLeaving(block)}
                />
              ))}
            </ul>
          )}
          {outside && (
            <p className="text-sm text-ink-2">
              {t("{count, plural, one {# room-night in use is} other {# room-nights in use are}} not in any block.", {
                count: outside.room_nights,
              })}
            </p>
          )}
          <BlockCosts costs={costs} />
          {isAdding && <BlockDialog hotel={hotel} onClose={() => setAdding(false)} />}
          {edited && <BlockDialog hotel={hotel} block={edited} onClose={() => setEdited(null)} />}
          <DeleteBlockDialog block={leaving} onClose={() => setLeaving(null)} />
        </div>
      )}
    </Loaded>
  );
}
