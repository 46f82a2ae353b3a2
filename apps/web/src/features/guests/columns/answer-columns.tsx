import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { answerTones, asSettable } from "../answer-labels.ts";
import { readAnswer } from "../fields/read-cell.ts";
import { eventColumn } from "./guest-edits.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { besideOf, statusOf } from "../fields/with-answer.ts";
import { translate } from "#lib/i18n/t.ts";
import type { SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { plainPill } from "#ui/pill.tsx";

const options = [
  { value: "ACCEPTED", label: translate(answerLabels.ACCEPTED), hint: "a", colour: "var(--leaf)" },
  { value: "DECLINED", label: translate(answerLabels.DECLINED), hint: "d", colour: "var(--ink-2)" },
  { value: "NOT_SENT", label: translate(answerLabels.PENDING), hint: "p", colour: "var(--marigold)" },
  { value: "NOT_INVITED", label: translate(answerLabels.NOT_INVITED), hint: "Delete", colour: "var(--line-control)" },
];
const keys = { a: "ACCEPTED", d: "DECLINED", p: "NOT_SENT" };

/** Text for screen readers, shown as a dash. */
const dash = "px-2 text-[0px] text-ink-3 before:text-[13.5px] before:content-['–']";

/** A column for every event: the status of each invitation, set with a letter or a click. */
export const answerColumns = (events: readonly { value: string; label: string }[]): SpreadsheetColumn<GuestRow>[] =>
  events.map((event) => ({
    id: eventColumn(event.value),
    header: event.label,
    width: 142,
    cell: (guest) => {
      const status = statusOf(guest, event.value);
      const label = translate(answerLabels[status]);
      if (status === "NOT_INVITED") return <span className={dash}>{label}</span>;
      const pill = <span className={plainPill(answerTones[status])}>{label}</span>;
      const beside = besideOf(guest, event.value);
      if (beside === null) return pill;
      return (
        <>
          {pill}
          <span className="pl-1.5 text-2xs text-ink-2">{beside}</span>
        </>
      );
    },
    // What stands beside an answer is no answer: a copied cell has to be read again where it is pasted.
    text: (guest) => translate(answerLabels[statusOf(guest, event.value)]),
    edit: {
      editor: { kind: "menu", options: () => options, keys },
      value: (guest) => asSettable(statusOf(guest, event.value)),
      read: readAnswer,
      blank: "NOT_INVITED",
    },
  }));
