import { exportEndpoints, PAPER_COLUMNS_MAX, type ExportFormat, type ExportTopic } from "@nyota/contract/files/exports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";

type Choice = { order: string[]; chosen: ReadonlySet<string> };

/**
 * The columns of a file and their order; each topic has its own choice for PDF and for tables while the sheet is open.
 */
export function useColumnChoice(topic: ExportTopic, format: ExportFormat) {
  const { projectId } = useProject();
  const list = useQuery(query(exportEndpoints.columns, { params: { projectId }, query: { topic } }));
  const isPaper = format === "pdf";
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const key = `${topic} ${isPaper ? "paper" : "sheet"}`;
  // Every guest list ends with the id by which it can be imported again; there is nothing to choose.
  const columns = (list.data?.results ?? [])
    .filter((column) => column.key !== "row_id")
    .map((column) => (column.section === "GUEST" ? { ...column, label: translate(column.label) } : column));
  const usual: Choice = {
    order: columns.map((column) => column.key),
    chosen: new Set(columns.filter((column) => (isPaper ? column.on_paper : column.in_sheet)).map(({ key }) => key)),
  };
  const changed = choices[key];
  const { order, chosen } = changed ?? usual;
  const known = new Map(columns.map((column) => [column.key, column]));
  const sorted = order.map((key) => known.get(key)).filter((column) => column !== undefined);
  const change = (next: Partial<Choice>) => setChoices({ ...choices, [key]: { order, chosen, ...next } });
  const count = sorted.filter((column) => chosen.has(column.key)).length;

  return {
    columns: sorted,
    chosen,
    count,
    isLoading: list.isLoading,
    error: list.error,
    retry: () => void list.refetch(),
    /** Omitted while it is the default, so that the server uses its own default. */
    keys: changed && sorted.map((column) => column.key).filter((key) => chosen.has(key)),
    problem:
      !list.data || (count > 0 && !(isPaper && count > PAPER_COLUMNS_MAX))
        ? null
        : count === 0
          ? t("Choose at least one column.")
          : t("Up to {count} columns fit on paper. Choose fewer.", { count: PAPER_COLUMNS_MAX }),
    toggle: (key: string, isOn: boolean) => {
      const next = new Set(chosen);
      if (isOn) next.add(key);
      else next.delete(key);
      change({ chosen: next });
    },
    reorder: (next: string[]) => change({ order: next }),
    all: () => change({ chosen: new Set(order) }),
    none: () => change({ chosen: new Set() }),
  };
}
export type ColumnChoice = ReturnType<typeof useColumnChoice>;
