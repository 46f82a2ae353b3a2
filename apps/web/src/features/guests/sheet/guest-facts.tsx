import type { Guest } from "@nyota/contract/guests/guests";
import type { ReactNode } from "react";
import { useColumns } from "#features/columns/use-columns.ts";
import { sideLabels } from "#features/groups/side-labels.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { guestColumns } from "../columns/guest-columns.tsx";
import { eventColumn } from "../columns/guest-edits.ts";
import { formatDate } from "#lib/text/format.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";
import type { SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type Fact = { id: string; label: string; value: ReactNode };

/** The details for users who may read but not change them: every column of the list for which the guest has a value. */
export function GuestFacts({ guest, choices }: { guest: Guest; choices: GuestChoices }) {
  const library = usePhoneLibrary();
  const custom = useColumns().data?.results ?? [];
  // The name is above, and the answers have their own tab.
  const elsewhere = new Set(["name", ...choices.events.map((event) => eventColumn(event.value))]);
  const facts = guestColumns({ choices, custom, library, grouped: false })
    .filter((column) => !elsewhere.has(column.id))
    .flatMap((column) => factOf(column, guest));
  const side = guest.side === null && guest.group?.side;
  if (side)
    facts.push({
      id: "side",
      label: t("Side"),
      value: t("{side}, like their group", { side: translate(sideLabels[side]) }),
    });
  if (guest.opted_out_at)
    facts.push({
      id: "opted_out_at",
      label: t("No messages"),
      value: t("Asked for on {date}", { date: formatDate(guest.opted_out_at) }),
    });
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {facts.map(({ id, label, value }) => (
        <div key={id} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words whitespace-pre-line max-sm:-mt-2.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Undefined where the guest has no value, or only the default. */
function factOf({ id, header, cell, text, edit }: SpreadsheetColumn<Guest>, guest: Guest): Fact[] {
  if (text(guest) === "" || (edit?.blank !== undefined && edit.value(guest) === edit.blank)) return [];
  // In the list a flag is a checkbox.
  return [{ id, label: header, value: edit?.editor.kind === "toggle" ? text(guest) : cell(guest) }];
}
