import type { ReplyOf } from "@nyota/contract/endpoint";
import type { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useStayRights } from "../use-stay.ts";
import { guestList } from "./list-links.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Stat } from "#ui/charts/stat.tsx";

export type Summary = ReplyOf<typeof staySummaryEndpoints.summary>;

/** The sums of all hotels; a number about guests links to them. */
export function StayTotals({ summary: { total, need_room, without_room } }: { summary: Summary }) {
  return (
    <Card aria-label={t("All hotels")}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6">
        <Number count={total.guests} label={t("guests with a room")} filter={{ stay: "HAS_ROOM" }} />
        <Number
          count={total.rooms_in_use}
          label={
            total.blocked_rooms > 0
              ? t("of {rooms, number} rooms in use, {blocked, number} more blocked", {
                  rooms: total.rooms - total.blocked_rooms,
                  blocked: total.blocked_rooms,
                })
              : t("of {rooms, number} rooms in use", { rooms: total.rooms })
          }
        />
        <Number
          count={need_room}
          label={t("come and have no room yet, infants not counted")}
          tone={need_room > 0 ? "attention" : "ink"}
          filter={{ stay: "NO_ROOM", response: "ACCEPTED", age_band: ["ADULT", "CHILD"] }}
        />
        <Number count={without_room} label={t("of all guests have no room")} filter={{ stay: "NO_ROOM" }} />
        <Number count={total.checked_in} label={t("have checked in")} filter={{ stay: "CHECKED_IN" }} />
        <Number count={total.checked_out} label={t("have checked out")} filter={{ stay: "CHECKED_OUT" }} />
      </div>
    </Card>
  );
}

type NumberProps = {
  count: number;
  label: string;
  tone?: "ink" | "attention";
  filter?: Record<string, string | string[]>;
};

function Number({ count, label, tone = "ink", filter }: NumberProps) {
  const { projectId } = useProject();
  const { seesGuests } = useStayRights();
  const stat: ReactNode = <Stat value={formatNumber(count)} label={label} tone={tone} />;
  if (!filter || !seesGuests || count === 0) return stat;
  return (
    <RouterLink
      to={guestList(projectId, filter)}
      className="rounded-control underline-offset-4 hover:[&>div>div:first-child]:text-henna hover:[&>div>div:first-child]:underline"
    >
      {stat}
    </RouterLink>
  );
}
