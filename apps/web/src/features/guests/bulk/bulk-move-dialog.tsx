import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useCreateHousehold } from "../changes/use-create-household.ts";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

export function BulkMoveDialog({ ids, choices, stack, onClose }: BulkDialogInput) {
  const { isLimited } = useProject();
  const [group, setGroup] = useState("");
  const [household, setHousehold] = useState("");
  const { run, isPending, problem, setProblem } = useBulkUpdate({ ids, stack, onDone: onClose });
  const groups = choices?.groups ?? [];
  const households = choices?.sub_groups.filter((choice) => choice.parent_id === group) ?? [];
  const create = useCreateHousehold()(group);
  const name = [...groups, ...households].findLast(
    (choice) => choice.value === group || choice.value === household,
  )?.label;

  function submit(): void {
    if (!group) return setProblem(t("Choose a group."));
    const set = group === "none" ? { group_id: null } : { group_id: group };
    void run({ ...set, sub_group_id: household || null }, (count) =>
      name === undefined
        ? t("{count, plural, one {# guest} other {# guests}} moved to no group", { count })
        : t("{count, plural, one {# guest} other {# guests}} moved to {name}", { count, name }),
    );
  }
  return (
    <BulkDialog
      title={t("Move {count, plural, one {# guest} other {# guests}} to a group", { count: ids.length })}
      text={t("They leave the group and household they are in now.")}
      submit={t("Move")}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field id="bulk-group" label={t("Group")}>
        {(slots) => (
          <Select
            {...slots}
            options={isLimited ? groups : [...groups, { value: "none", label: t("Without a group") }]}
            value={group}
            onChange={(value) => {
              setGroup(value ?? "");
              setHousehold("");
            }}
          />
        )}
      </Field>
      {(households.length > 0 || create) && (
        <Field id="bulk-household" label={t("Household")} optional>
          {(slots) => (
            <Select
              {...slots}
              options={households}
              onCreate={create}
              value={household}
              clearable
              onChange={(value) => setHousehold(value ?? "")}
            />
          )}
        </Field>
      )}
    </BulkDialog>
  );
}
