import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import type { UndoStack } from "../changes/use-undo-stack.ts";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { joinWords, pluralise } from "#lib/text/format.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

export type BulkDialogInput = {
  ids: string[];
  choices: GuestChoices | undefined;
  stack: UndoStack;
  onClose: () => void;
};

export function BulkInviteDialog({ ids, choices, stack, onClose }: BulkDialogInput) {
  const [way, setWay] = useState<"invite" | "uninvite">("invite");
  const [events, setEvents] = useState<string[]>([]);
  const { run, isPending, problem, setProblem } = useBulkUpdate({ ids, stack, onDone: onClose });
  const names = joinWords((choices?.events ?? []).filter((event) => events.includes(event.value)).map((e) => e.label));

  function submit(): void {
    if (events.length === 0) return setProblem("Choose at least one event.");
    if (way === "invite") void run({ invite_event_ids: events }, (guests) => `${guests} invited to ${names}`);
    else void run({ uninvite_event_ids: events }, (guests) => `${guests} uninvited from ${names}`);
  }
  return (
    <BulkDialog
      title={
        way === "invite" ? `Invite ${pluralise(ids.length, "guest")}` : `Uninvite ${pluralise(ids.length, "guest")}`
      }
      text={
        way === "invite"
          ? "Invites them to these events. No message is sent."
          : "Their answers for these events are deleted too. You can undo this right afterwards."
      }
      submit={way === "invite" ? "Invite" : "Uninvite"}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Segmented
        label="What to do"
        options={[
          { value: "invite", label: "Invite" },
          { value: "uninvite", label: "Uninvite" },
        ]}
        value={way}
        onChange={setWay}
      />
      <Field id="bulk-events" label="Events">
        {(slots) => <MultiSelect {...slots} options={choices?.events ?? []} value={events} onChange={setEvents} />}
      </Field>
    </BulkDialog>
  );
}
