import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useCreateHousehold } from "../changes/use-create-household.ts";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
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
    if (!group) return setProblem("Choose a group.");
    const set = group === "none" ? { group_id: null } : { group_id: group };
    void run({ ...set, sub_group_id: household || null }, (guests) => `${guests} moved to ${name ?? "no group"}`);
  }
  return (
    <BulkDialog
      title={`Move ${pluralise(ids.length, "guest")} to a group`}
      text="They leave the group and household they are in now."
      submit="Move"
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field id="bulk-group" label="Group">
        {(slots) => (
          <Select
            {...slots}
            options={isLimited ? groups : [...groups, { value: "none", label: "Without a group" }]}
            value={group}
            onChange={(value) => {
              setGroup(value ?? "");
              setHousehold("");
            }}
          />
        )}
      </Field>
      {(households.length > 0 || create) && (
        <Field id="bulk-household" label="Household" optional>
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
