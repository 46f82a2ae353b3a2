import type { Group } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGroupRemoval } from "./use-group-removal.ts";
import { query } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
    if (!isEmpty && where === "MOVE" && !target) return setProblem(t("Choose where the guests go."));
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
      title={t("Delete {name}?", { name: group.name })}
      text={
        isEmpty
          ? t("Nobody is in it.")
          : t("{count, plural, one {# guest} other {# guests}} will stay on the list. Where do they go?", {
              count: group.guests,
            })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="danger" loading={removal.isRemoving} onClick={() => void run()}>
            {isHousehold ? t("Delete household") : t("Delete group")}
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
                label: isHousehold
                  ? t("They stay in their group, without a household")
                  : t("They stay without a group"),
                disabled: !mayKeep,
              },
              { value: "MOVE", label: t("They move to another group or household") },
            ]}
          />
          {where === "MOVE" && (
            <Field id="delete-group-target" label={t("Move them to")} error={problem}>
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
