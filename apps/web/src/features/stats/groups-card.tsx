import {
  analyticsEntities,
  type AnalyticsEntity,
  type GroupCounts,
  groupAnalyticsEndpoints,
} from "@nyota/contract/guests/group-analytics";
import { type Direction, type TravelState, travelStateNames } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Count } from "#ui/charts/bars-by-row.tsx";
import { shadeOf, shareOf } from "#ui/charts/shade.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Link } from "#ui/link.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";

type Subject = {
  label: string;
  /** The name of the table. */
  table: string;
  note: string;
  needs?: "TRAVEL" | "STAY";
  /** The filter of the guest list that finds the guests of a column. */
  filter: (key: string) => string;
};
const subjects: Record<AnalyticsEntity, Subject> = {
  RSVP: {
    label: t("Answers"),
    table: t("Guest groups by answers"),
    note: t("Answers to all events together: a guest invited to three events counts three times."),
    filter: (key) => `response=${key}`,
  },
  EVENT: {
    label: t("Events"),
    table: t("Guest groups by events"),
    note: t("Guests invited to each event."),
    filter: (key) => `event=${key}`,
  },
  TRAVEL: {
    label: t("Journeys"),
    table: t("Guest groups by journeys"),
    note: t("Guests by what is known of their arrival and departure."),
    needs: "TRAVEL",
    filter: (key) => {
      const [direction = "", state = ""] = key.split(":");
      return `${direction.toLowerCase()}=${state}`;
    },
  },
  STAY: {
    label: t("Rooms"),
    table: t("Guest groups by rooms"),
    note: t("Guests by their room. Some stand in two columns."),
    needs: "STAY",
    filter: (key) => `stay=${key}`,
  },
};
const order: readonly AnalyticsEntity[] = ["RSVP", "EVENT", "TRAVEL", "STAY"];

/** The guests of each group by their answers, events, journeys or rooms; which of them is in the address. */
export function GroupsCard() {
  const { projectId, can } = useProject();
  const [url, setUrl] = useSearchParams();
  const shown = order.filter((entity) => {
    const { needs } = subjects[entity];
    return !needs || can(needs, "VIEW");
  });
  const entity = analyticsEntities.find((one) => one === url.get("groups") && shown.includes(one)) ?? "RSVP";
  const read = useQuery(query(groupAnalyticsEndpoints.byEntity, { params: { projectId }, query: { entity } }));
  return (
    <ChartCard
      read={read}
      failure={t("The groups could not be counted")}
      loading={t("Counting the groups")}
      title={t("Guest groups")}
      action={<Link to={`/projects/${projectId}/guests/groups`}>{t("Groups")}</Link>}
      choice={
        <Segmented
          label={t("Count by")}
          options={shown.map((value) => ({ value, label: subjects[value].label }))}
          value={entity}
          onChange={(value) =>
            setUrl(
              (current) => {
                const next = new URLSearchParams(current);
                next.set("groups", value);
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      }
    >
      {(counts) =>
        counts.total.guests === 0 ? (
          <p className="text-ink-2">{t("There are no guests yet.")}</p>
        ) : (
          <>
            <GroupTable counts={counts} />
            <p className="mt-2 text-sm text-ink-2">
              {subjects[entity].note} {t("The stronger the colour, the more of the group.")}
            </p>
          </>
        )
      }
    </ChartCard>
  );
}

/** The server names the columns in English. */
function nameColumn(entity: AnalyticsEntity, { key, label }: GroupCounts["columns"][number]): string {
  if (entity === "EVENT") return label;
  if (entity !== "TRAVEL") return translate(label);
  const [direction, state] = key.split(":") as [Direction, TravelState];
  return `${translate(travelFields.direction.choices[direction])}: ${translate(travelStateNames[state]).toLowerCase()}`;
}

function GroupTable({ counts: { entity, columns, results, total } }: { counts: GroupCounts }) {
  const { projectId } = useProject();
  const { table, filter } = subjects[entity];
  const list = (more: string) => `/projects/${projectId}/guests?${more}`;
  return (
    <WideTable label={table}>
      <thead>
        <tr>
          <th scope="col">{t("Group")}</th>
          <th scope="col" className="number">
            {t("Guests")}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="number">
              {nameColumn(entity, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((row) => {
          const group = `group=${row.group_id ?? "none"}`;
          // Answers are counted once for each event.
          const whole = entity === "RSVP" ? row.counts.reduce((sum, count) => sum + count, 0) : row.guests;
          return (
            <tr key={row.group_id}>
              <th scope="row">
                <Link to={list(group)}>{row.group ?? t("Guests without a group")}</Link>
              </th>
              <td className="number">{formatNumber(row.guests)}</td>
              {columns.map(({ key }, at) => {
                const value = row.counts[at] ?? 0;
                return (
                  <td key={key} className="number [print-color-adjust:exact]" style={shadeOf(shareOf(value, whole))}>
                    <Count value={value} to={list(`${group}&${filter(key)}`)} />
                  </td>
                );
              })}
            </tr>
          );
        })}
        <tr className="total">
          <th scope="row">{t("All guests")}</th>
          <td className="number">{formatNumber(total.guests)}</td>
          {columns.map(({ key }, at) => (
            <td key={key} className="number">
              <Count value={total.counts[at] ?? 0} to={list(filter(key))} />
            </td>
          ))}
        </tr>
      </tbody>
    </WideTable>
  );
}
