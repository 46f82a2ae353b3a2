import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { TagPicker } from "../fields/tag-picker.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";

export function BulkTagDialog({ ids, choices, stack, onClose }: BulkDialogInput) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { run, isPending, problem, setProblem } = useBulkUpdate({ ids, stack, onDone: onClose });

  function submit(): void {
    if (add.length + remove.length === 0) return setProblem(t("Choose a tag to add or to remove."));
    const tags = { ...(add.length > 0 && { tags_add: add }), ...(remove.length > 0 && { tags_remove: remove }) };
    void run(tags, (count) => t("The tags of {count, plural, one {# guest} other {# guests}} were changed", { count }));
  }
  return (
    <BulkDialog
      title={t("Tag {count, plural, one {# guest} other {# guests}}", { count: ids.length })}
      submit={t("Save tags")}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field id="bulk-tags-add" label={t("Add")}>
        {(slots) => <TagPicker {...slots} tags={choices?.tags ?? []} value={add} onChange={setAdd} creatable />}
      </Field>
      <Field id="bulk-tags-remove" label={t("Remove")}>
        {(slots) => <TagPicker {...slots} tags={choices?.tags ?? []} value={remove} onChange={setRemove} />}
      </Field>
    </BulkDialog>
  );
}
