import type { Guest } from "@nyota/contract/guests/guests";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { AnswerChip } from "../fields/answer-chip.tsx";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { answerActions, answerTones } from "../fields/answer-labels.ts";
import { statusOf } from "../fields/with-answer.ts";
import type { SetAnswer } from "./use-set-answer.ts";
import { DropdownMenu, MenuItem, MenuLabel } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";

type AnswerCellProps = {
  guest: Guest;
  event: { value: string; label: string };
  /** Omitted where answers are read-only. */
  onAnswer?: SetAnswer;
  /** Also shows the event, where there is no column for it. */
  named?: boolean;
};

/** The status of one invitation; if the user may change it, a click opens the menu of answers. */
export function AnswerCell({ guest, event, onAnswer, named }: AnswerCellProps) {
  const [open, setOpen] = useState(false);
  const status = statusOf(guest, event.value);
  const shown = named ? (
    <AnswerChip label={event.label} status={status} />
  ) : status === "NOT_INVITED" ? (
    <span className="px-2 text-sm text-ink-2">{answerLabels[status]}</span>
  ) : (
    <Pill tone={answerTones[status]}>{answerLabels[status]}</Pill>
  );
  if (!onAnswer) return shown;
  const arrow = !named && <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />;
  return (
    <DropdownMenu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`${event.label}: ${answerLabels[status]}. Set the answer of ${guest.display_name}`}
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
      </MenuLabel>
      {answerActions(status).map((action) => (
        <MenuItem key={action.status} onSelect={() => void onAnswer(guest, event, action.status)}>
          {action.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
