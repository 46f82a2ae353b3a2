import type { GroupRooms } from "@nyota/contract/travel-stay/stay-summary";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { useStayRights } from "../use-stay.ts";
import { DayHeads } from "./day-heads.tsx";
import { describeRooms } from "./describe-rooms.ts";
import { guestList } from "./list-links.ts";
import { WideTable } from "#ui/page/wide-table.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** The rooms of each guest group, and its guests in each night. */
export function GroupsCard() {
  const { projectId } = useProject();
  const request = { params: { projectId }, query: {} };
  const rooms = useQuery(query(staySummaryEndpoints.groupRooms, request));
  const people = useQuery(query(staySummaryEndpoints.groupPeople, request));
  return (
    <SummaryCard title={t("By group")}>
      <Loaded
        read={rooms}
        failure={t("The rooms of the groups could not be counted")}
        label={t("Counting the rooms of the groups")}
        skeleton={<SkeletonText />}
      >
        {({ results, total }) =>
          results.length === 0 ? (
            <p className="text-ink-2">{t("Nobody has a room yet.")}</p>
          ) : (
            <>
              <WideTable label={t("Rooms of each group")}>
                <thead>
                  <tr>
                    <th scope="col">{t("Group")}</th>
                    {[t("Guests"), t("Rooms"), t("Room nights")].map((label) => (
                      <th key={label} scope="col" className="number">
                        {label}
                      </th>
                    ))}
                    <th scope="col">{t("Rooms by hotel and type")}</th>
                  </tr>
                </thead>
                <tbody>
                  {results.map((group) => (
                    <RoomsRow key={group.group_id} group={group} />
                  ))}
                  <tr className="total">
                    <th scope="row">{t("All groups")}</th>
                    {[total.guests, total.rooms_in_use, total.room_nights].map((count, at) => (
                      <td key={at} className="number">
                        {formatNumber(count)}
                      </td>
                    ))}
                    <td />
                  </tr>
                </tbody>
              </WideTable>
              <p className="mt-2 mb-5 text-sm text-ink-2">
                {t("A room that two groups share is counted for each of them, and once for all groups.")}
              </p>
            </>
          )
        }
      </Loaded>
      {people.data && people.data.results.length > 0 && (
        <WideTable label={t("Guests of each group per night")}>
          <thead>
            <tr>
              <th scope="col">{t("Guests of")}</th>
              <DayHeads days={people.data.days} />
            </tr>
          </thead>
          <tbody>
            {people.data.results.map(({ group_id, group, nights }) => (
              <NightsRow key={group_id} label={group ?? t("Guests without a group")} nights={nights} />
            ))}
            <NightsRow label={t("All groups")} nights={people.data.total.nights} isTotal />
          </tbody>
        </WideTable>
      )}
    </SummaryCard>
  );
}

function RoomsRow({ group }: { group: GroupRooms }) {
  const { projectId } = useProject();
  const { seesGuests } = useStayRights();
  const label = group.group ?? t("Guests without a group");
  const to = guestList(projectId, { group: group.group_id ?? "none", stay: "HAS_ROOM" });
  return (
    <tr>
      <th scope="row">{seesGuests ? <Link to={to}>{label}</Link> : label}</th>
      <td className="number">{formatNumber(group.guests)}</td>
      <td className="number">{formatNumber(group.rooms_in_use)}</td>
      <td className="number">{formatNumber(group.room_nights)}</td>
      <td className="min-w-80 print:min-w-0">{describeRooms(group.rooms)}</td>
    </tr>
  );
}

function NightsRow({ label, nights, isTotal = false }: { label: string; nights: number[]; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? "total" : undefined}>
      <th scope="row">{label}</th>
      {nights.map((count, at) => (
        // The nights stay in their order.
        <td key={at} className="number">
          {count === 0 ? <span className="text-ink-3">0</span> : formatNumber(count)}
        </td>
      ))}
    </tr>
  );
}
