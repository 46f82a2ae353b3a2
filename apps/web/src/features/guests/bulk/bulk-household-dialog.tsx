import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";

/** Makes one new household of the selected guests. Both fields may stay empty. */
export function BulkHouseholdDialog({ ids, choices, stack, onClose }: BulkDialogInput) {
  const [name, setName] = useState("");
  const [group, setGroup] = useState("");
  const { run, isPending, problem } = useBulkUpdate({ ids, stack, onDone: onClose });
  const submit = () =>
    void run({ new_household: name.trim() || null, ...(group && { group_id: group }) }, (count) =>
      t("{count, plural, one {# guest is} other {# guests are}} one household now", { count }),
    );
  return (
    <BulkDialog
      title={t("Make {count, plural, one {# guest} other {# guests}} a household", { count: ids.length })}
      text={t(
        "They are invited together, with one link to answer for all of them. They leave the household they are in now.",
      )}
      submit={t("Make a household")}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field
        id="bulk-household-name"
        label={t("Name")}
        help={t("Left empty, it is named after them, like “Sharma family”.")}
        optional
      >
        {(slots) => <Input {...slots} value={name} onChange={(next) => setName(next ?? "")} maxLength={110} />}
      </Field>
      <Field id="bulk-household-group" label={t("Group")} optional>
        {(slots) => (
          <Select
            {...slots}
            options={choices?.groups ?? []}
            value={group}
            placeholder={t("The group they are in")}
            clearable
            onChange={(next) => setGroup(next ?? "")}
          />
        )}
      </Field>
    </BulkDialog>
  );
}
