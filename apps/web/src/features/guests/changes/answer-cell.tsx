import type { Guest } from "@nyota/contract/guests/guests";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { AnswerChip } from "../fields/answer-chip.tsx";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { answerActions, answerTones } from "../answer-labels.ts";
import { besideOf, statusOf } from "../fields/with-answer.ts";
import type { SetAnswer } from "./use-set-answer.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem, MenuLabel } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";

/** An event with the rules that a host may set aside, where they are known. */
export type AnsweredEvent = { value: string; label: string; children_welcome?: boolean; free_places?: number | null };

type AnswerCellProps = {
  guest: Guest;
  event: AnsweredEvent;
  /** Omitted where answers are read-only. */
  onAnswer?: SetAnswer;
  /** Also shows the event, where there is no column for it. */
  named?: boolean;
};

/** The status of one invitation; if the user may change it, a click opens the menu of answers. */
export function AnswerCell({ guest, event, onAnswer, named }: AnswerCellProps) {
  const [open, setOpen] = useState(false);
  const status = statusOf(guest, event.value);
  const label = translate(answerLabels[status]);
  const shown = named ? (
    <AnswerChip label={event.label} status={status} />
  ) : status === "NOT_INVITED" ? (
    <span className="px-2 text-sm text-ink-2">{label}</span>
  ) : (
    <Pill tone={answerTones[status]}>{label}</Pill>
  );
  const beside = besideOf(guest, event.value);
  const note = beside && <span className="px-1 text-sm text-ink-2">{beside}</span>;
  if (!onAnswer)
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {shown}
        {note}
      </span>
    );
  const arrow = !named && <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />;
  const menu = (
    <DropdownMenu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={t("{event}: {answer}. Set the answer of {name}", {
            event: event.label,
            answer: [label, beside].filter(Boolean).join(", "),
            name: guest.display_name,
          })}
          // Opens on click, not on pointer down, so that Enter in the grid can do the same.
          onPointerDown={(press) => press.preventDefault()}
          onClick={() => setOpen(!open)}
          className="touch -mx-1 inline-flex items-center gap-0.5 rounded-full px-1 py-0.5 hover:brightness-95"
        >
          {shown}
          {arrow}
        </button>
      }
    >
      <MenuLabel>
        {guest.display_name}, {event.label}
        {exceptions(guest, event).map((text) => (
          <span key={text} className="mt-1 block max-w-60 font-normal text-rust">
            {text}
          </span>
        ))}
      </MenuLabel>
      {answerActions(status).map((action) => (
        <MenuItem key={action.status} onSelect={() => void onAnswer(guest, event, action.status)}>
          {action.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
  // Beside the button, whose text is its name.
  return note ? (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {note}
      {menu}
    </span>
  ) : (
    menu
  );
}

/** What a host should know before accepting for this guest: it is allowed, and the history says so. */
function exceptions(guest: Guest, event: AnsweredEvent): string[] {
  if (statusOf(guest, event.value) === "ACCEPTED") return [];
  const isChild = guest.age_band === "CHILD" || guest.age_band === "INFANT";
  return [
    ...(event.children_welcome === false && isChild ? [t("For adults only: accepting makes an exception.")] : []),
    ...(typeof event.free_places === "number" && event.free_places <= 0
      ? [t("All places are taken: accepting goes beyond the capacity.")]
      : []),
  ];
}
