import { describeHeadPart, headKindLabels } from "@nyota/contract/site/head-labels";
import { countHeads, listShownEvents } from "#features/answers/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { Column, Row } from "../sheet/sheet.ts";
import { oneBatch, type Topic } from "../sheet/topic.ts";

const plain = { in_sheet: true, on_paper: true, kind: "text" } as const;
const labels: Column[] = [
  { ...plain, key: "kind", label: "Divided", section: "GUEST", width: 12 },
  { ...plain, key: "part", label: "Heads", section: "GUEST", width: 28 },
];

/** The people to expect at each event, for the caterer: every division adds up to the same heads. */
export const headTopic: Topic = {
  title: "Heads for the caterer",
  listColumns,
  open: async (scope, { filter, columns }) => {
    const { events, parts } = await countHeads(scope, filter);
    const write = (kind: string, part: string, heads: readonly number[], isTotal = false): Row => ({
      isTotal,
      cells: columns.map(({ key }) => {
        if (key === "kind") return kind;
        if (key === "part") return part;
        return heads[events.findIndex(({ id }) => key === `event:${id}`)] ?? null;
      }),
    });
    const count = (field: "heads" | "infants") => events.map((event) => event[field]);
    const rows = [
      write("All", "Heads, without infants", count("heads"), true),
      write("All", "Infants, who take no seat", count("infants")),
      ...parts.map((part) => write(headKindLabels[part.kind], describeHeadPart(part), part.heads)),
    ];
    return { total: rows.length, sheets: [{ name: "Heads", columns, rows: oneBatch(rows) }] };
  },
};

async function listColumns(scope: Scope): Promise<Column[]> {
  const events = await listShownEvents(scope);
  return [
    ...labels,
    ...events.map(({ id, name }, index): Column => ({
      key: `event:${id}`,
      label: name,
      section: "EVENT",
      kind: "number",
      in_sheet: true,
      on_paper: index < 12,
      width: 12,
    })),
  ];
}
