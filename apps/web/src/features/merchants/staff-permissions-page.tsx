import { modules, staffActions, type ModuleLevels, type StaffAction } from "@nyota/contract/access";
import { merchantEndpoints, type StaffGroupReply, type StaffPermissions } from "@nyota/contract/account/merchants";
import { levelOf } from "@nyota/contract/permissions";
import { staffGroupOf } from "@nyota/contract/staff-permissions";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useParams } from "react-router";
import { PermissionGrid } from "#features/collaborators/permission-grid.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { ActionChoices } from "./action-choices.tsx";
import { GroupPicker } from "./group-picker.tsx";
import { RightsOfStaff } from "./rights-of-staff.tsx";

export default function StaffPermissionsPage() {
  const { staffId = "" } = useParams();
  const read = useQuery({
    ...query(merchantEndpoints.permissions, { params: { staffId } }),
    refetchOnWindowFocus: false,
  });
  const groups = useQuery(query(merchantEndpoints.groups, {}));
  return (
    <RouteSheet
      title={read.data ? t("Rights of {name}", { name: read.data.name }) : t("Rights")}
      text={t("The same in all projects of the firm. They apply to the person’s next request.")}
      size="large"
    >
      <Loaded read={read} failure={t("The rights could not be opened")} skeleton={<SkeletonText lines={8} />}>
        {(permissions) =>
          permissions.may_change ? (
            <PermissionsForm key={permissions.id} permissions={permissions} groups={groups.data?.results ?? []} />
          ) : (
            <RightsOfStaff levels={permissions.levels} actions={permissions.actions} />
          )
        }
      </Loaded>
    </RouteSheet>
  );
}

type Chosen = { levels: ModuleLevels; actions: readonly StaffAction[] };
type Changed = { levels: ModuleLevels; actions: Partial<Record<StaffAction, boolean>> };
type PermissionsFormProps = { permissions: StaffPermissions; groups: readonly StaffGroupReply[] };

/** `changed`, and what becomes different when `next` is chosen instead of `chosen`. */
function addChanges(changed: Changed, chosen: Chosen, next: Chosen): Changed {
  const newLevels = modules.filter((module) => levelOf(next.levels, module) !== levelOf(chosen.levels, module));
  const newActions = staffActions.filter((action) => next.actions.includes(action) !== chosen.actions.includes(action));
  return {
    levels: {
      ...changed.levels,
      ...Object.fromEntries(newLevels.map((module) => [module, levelOf(next.levels, module)])),
    },
    actions: {
      ...changed.actions,
      ...Object.fromEntries(newActions.map((action) => [action, next.actions.includes(action)])),
    },
  };
}

function PermissionsForm({ permissions, groups }: PermissionsFormProps) {
  const { id, name, choices } = permissions;
  const sheet = useSheet();
  const update = useSend(merchantEndpoints.updatePermissions);
  // Only what was changed here is saved, so that what somebody else has taken meanwhile is not given back.
  const [changed, setChanged] = useState<Changed>({ levels: {}, actions: {} });
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => sheet?.setDirty(false), [sheet]);
  const chosen: Chosen = {
    levels: { ...permissions.levels, ...changed.levels },
    actions: staffActions.filter((action) => changed.actions[action] ?? permissions.actions.includes(action)),
  };

  function change(next: Partial<Chosen>): void {
    setChanged(addChanges(changed, chosen, { ...chosen, ...next }));
    setProblem(undefined);
    sheet?.setDirty(true);
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (Object.keys({ ...changed.levels, ...changed.actions }).length === 0) {
      sheet?.close();
      return;
    }
    try {
      await update.mutateAsync({ params: { staffId: id }, body: changed });
      toast.success(t("The rights of {name} were changed", { name }));
      sheet?.done();
    } catch (error) {
      setProblem(readMessage(error));
    }
  }
  return (
    <form aria-label={t("Rights")} onSubmit={(event) => void save(event)} className="flex flex-1 flex-col gap-6">
      <section aria-label={t("Ready-made rights")}>
        <h3 className="mb-2 font-strong">{t("What they may do")}</h3>
        <GroupPicker
          groups={groups}
          value={staffGroupOf(chosen)?.value ?? null}
          onChange={({ levels, actions }) => change({ levels, actions })}
        />
      </section>
      <PermissionGrid modules={choices.modules} value={chosen.levels} onChange={(levels) => change({ levels })} />
      <ActionChoices choices={choices.actions} value={chosen.actions} onChange={(actions) => change({ actions })} />
      {problem && (
        <p role="alert" className="text-sm text-rust">
          {problem}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-6 -mb-5 mt-auto flex justify-end gap-2.5 border-t border-line bg-surface px-6 py-3 max-md:-mx-4 max-md:px-4">
        <Button onClick={() => sheet?.close()}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" loading={update.isPending}>
          {t("Save rights")}
        </Button>
      </div>
    </form>
  );
}
