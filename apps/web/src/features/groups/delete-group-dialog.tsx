import type { Group } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGroupRemoval } from "./use-group-removal.ts";
import { query } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";

/** Deletes a group after the user has chosen where its guests go. */
export function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { projectId, groupIds } = useProject();
  const isHousehold = group.parent_id !== null;
  const isEmpty = group.guests === 0 && group.sub_groups === 0;
  const mayKeep = isHousehold || groupIds === null;
  const removal = useGroupRemoval(group);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const [where, setWhere] = useState<"KEEP" | "MOVE">(mayKeep ? "KEEP" : "MOVE");
  const [target, setTarget] = useState("");
  const [problem, setProblem] = useState<string>();
  const lists = choices.data;
  const places = [...(lists?.groups ?? []), ...(group.sub_groups > 0 ? [] : (lists?.sub_groups ?? []))].filter(
    (place) => place.value !== group.id && !("parent_id" in place && place.parent_id === group.id),
  );

  async function run(): Promise<void> {
    if (!isEmpty && where === "MOVE" && !target) return setProblem("Choose where the guests go.");
    const query = isEmpty ? {} : where === "MOVE" ? { move_to: target } : { guests: "KEEP" as const };
    try {
      await removal.remove(query);
      onClose();
    } catch (error) {
      setProblem(readProblem(error));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${group.name}?`}
      text={
        isEmpty ? "Nobody is in it." : `${pluralise(group.guests, "guest")} will stay on the list. Where do they go?`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={removal.isRemoving} onClick={() => void run()}>
            {isHousehold ? "Delete household" : "Delete group"}
          </Button>
        </>
      }
    >
      {!isEmpty && (
        <div className="space-y-3">
          <RadioGroup
            id="delete-group-where"
            value={where}
            onChange={(value) => setWhere(value as "KEEP" | "MOVE")}
            options={[
              {
                value: "KEEP",
                label: isHousehold ? "They stay in their group, without a household" : "They stay without a group",
                disabled: !mayKeep,
              },
              { value: "MOVE", label: "They move to another group or household" },
            ]}
          />
          {where === "MOVE" && (
            <Field id="delete-group-target" label="Move them to" error={problem}>
              {(slots) => (
                <Select
                  {...slots}
                  value={target}
                  onChange={(value) => setTarget(value ?? "")}
                  options={places}
                  searchable
                />
              )}
            </Field>
          )}
        </div>
      )}
      {problem && (isEmpty || where === "KEEP") && (
        <p role="alert" className="mt-3 text-rust">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
