import type { MissingGuest } from "@nyota/contract/files/import-missing-schemas";
import { TriangleAlert } from "lucide-react";
import { choiceWords } from "./missing-labels.ts";
import { t } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill } from "#ui/pill.tsx";

const choice = ({ choice: made }: MissingGuest) => <Pill tone={choiceWords[made].tone}>{choiceWords[made].label}</Pill>;
const place = ({ group, sub_group }: MissingGuest) => [group?.name, sub_group].filter(Boolean).join(", ") || "–";

function Facts({ facts, needs_care }: MissingGuest) {
  if (facts.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      {needs_care && (
        <TriangleAlert className="mt-0.5 size-3.5 flex-none text-marigold-ink" aria-label={t("Please check:")} />
      )}
      <span className="min-w-0 md:truncate" title={facts.join(". ")}>
        {facts.join(". ")}
      </span>
    </span>
  );
}

export const missingColumns: ListColumn<MissingGuest>[] = [
  {
    id: "name",
    header: t("Guest"),
    width: 200,
    freeze: true,
    cell: ({ name }) => <span className="font-strong">{name}</span>,
  },
  {
    id: "place",
    header: t("Group and household"),
    width: 220,
    cell: (guest) => <span className="block truncate">{place(guest)}</span>,
  },
  {
    id: "phone",
    header: t("Phone"),
    width: 150,
    cell: ({ phone }) => <span className="tabular-nums">{phone ?? "–"}</span>,
  },
  { id: "facts", header: t("What depends on them"), width: 240, cell: (guest) => <Facts {...guest} /> },
  { id: "choice", header: t("With the import"), width: 150, cell: choice },
];

/** The same on a phone. */
export const drawMissing = (guest: MissingGuest) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="font-strong [overflow-wrap:anywhere]">{guest.name}</div>
      <div className="text-sm text-ink-2 [overflow-wrap:anywhere]">{place(guest)}</div>
      {guest.facts.length > 0 && (
        <div className="mt-1 text-sm">
          <Facts {...guest} />
        </div>
      )}
    </div>
    {choice(guest)}
  </div>
);
