import { type AssetKind, assetKindNames } from "@nyota/contract/files/asset-types";
import { keysOf } from "@nyota/contract/keys-of";
import { TASK_FILES_MAX, taskFields } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { showName } from "../show-name.ts";
import { useTaskActions } from "../use-task-actions.ts";
import { SeveralPickerDialog } from "#features/assets/several-picker-dialog.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";

/** The files of the project that belong to a task. */
export function TaskFiles({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const { projectId, can } = useProject();
  const { change } = useTaskActions(projectId);
  const [kind, setKind] = useState<AssetKind | null>(null);
  const maySee = can("ASSET", "VIEW");
  const files = task.files.map(({ id, name }) => ({ id, name: showName(name) }));
  const set = (asset_ids: string[]) => change(task, { asset_ids });
  return (
    <Card title={translate(taskFields.asset_ids.label)} note={task.files.length || undefined}>
      <ul className="divide-y divide-line">
        {files.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <Paperclip className="size-4 flex-none text-ink-3" aria-hidden="true" />
            {maySee ? (
              <RouterLink
                to={`/projects/${projectId}/assets/${id}`}
                className="min-w-0 flex-1 truncate hover:text-henna hover:underline"
              >
                {name}
              </RouterLink>
            ) : (
              <span className="min-w-0 flex-1 truncate">{name}</span>
            )}
            {mayEdit && (
              <IconButton
                label={t("Take {name} out", { name })}
                icon={<X />}
                size="small"
                onClick={() => void set(task.asset_ids.filter((other) => other !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !maySee && (
        <p className="text-sm text-ink-2">{t("You need permission to see the project’s files to attach one.")}</p>
      )}
      {mayEdit && maySee && (
        <div className={task.files.length > 0 ? "mt-3" : undefined}>
          <DropdownMenu
            align="start"
            trigger={
              <Button size="small" icon={<Paperclip aria-hidden="true" />}>
                {t("Attach a file")}
              </Button>
            }
          >
            {keysOf(assetKindNames).map((one) => (
              <MenuItem key={one} onSelect={() => setKind(one)}>
                {translate(assetKindNames[one].one).replace(/^./, (letter) => letter.toUpperCase())}
              </MenuItem>
            ))}
          </DropdownMenu>
        </div>
      )}
      {kind && (
        <SeveralPickerDialog
          kind={kind}
          chosen={task.asset_ids}
          most={TASK_FILES_MAX}
          tooMany={t("A task has {max} files at most", { max: TASK_FILES_MAX })}
          confirm={(count) => t("Attach {count, plural, one {# file} other {# files}}", { count })}
          onChoose={({ added, removed }) =>
            void set([...task.asset_ids.filter((id) => !removed.includes(id)), ...added.map(({ id }) => id)])
          }
          onClose={() => setKind(null)}
        />
      )}
    </Card>
  );
}
