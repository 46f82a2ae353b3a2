import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import type { UndoStack } from "../changes/use-undo-stack.ts";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
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
    if (events.length === 0) return setProblem(t("Choose at least one event."));
    if (way === "invite")
      void run({ invite_event_ids: events }, (count) =>
        t("{count, plural, one {# guest} other {# guests}} invited to {names}", { count, names }),
      );
    else
      void run({ uninvite_event_ids: events }, (count) =>
        t("{count, plural, one {# guest} other {# guests}} uninvited from {names}", { count, names }),
      );
  }
  return (
    <BulkDialog
      title={
        way === "invite"
          ? t("Invite {count, plural, one {# guest} other {# guests}}", { count: ids.length })
          : t("Uninvite {count, plural, one {# guest} other {# guests}}", { count: ids.length })
      }
      text={
        way === "invite"
          ? t("Invites them to these events. No message is sent.")
          : t("Their answers for these events are deleted too. You can undo this right afterwards.")
      }
      submit={way === "invite" ? t("Invite") : t("Uninvite")}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Segmented
        label={t("What to do")}
        options={[
          { value: "invite", label: t("Invite") },
          { value: "uninvite", label: t("Uninvite") },
        ]}
        value={way}
        onChange={setWay}
      />
      <Field id="bulk-events" label={t("Events")}>
        {(slots) => <MultiSelect {...slots} options={choices?.events ?? []} value={events} onChange={setEvents} />}
      </Field>
    </BulkDialog>
  );
}
