import { CHECKLIST_LINE_MAX, CHECKLIST_MAX, type ChecklistLine } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useSaveChecklist } from "./use-save-checklist.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Tick } from "#ui/fields/tick.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** The checklist of a task: each tick is saved at once. */
export function TaskChecklist({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const { lines, save } = useSaveChecklist(task);
  const id = useId();
  const done = lines.filter(({ is_done }) => is_done).length;
  const set = (index: number, is_done: boolean) =>
    save((now) => now.map((line, at) => (at === index ? { ...line, is_done } : line)));
  return (
    <Card
      title={t("Checklist")}
      note={lines.length > 0 ? t("{done} of {count}", { done, count: lines.length }) : undefined}
    >
      {lines.length > 0 && (
        <div className="mb-3">
          <ProgressBar label={t("Checklist")} value={done} max={lines.length} tone="leaf" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={`${index} ${line.text}`} className="flex items-center gap-3 py-2">
            <Tick
              id={`${id}-${index}`}
              checked={line.is_done}
              disabled={!mayEdit}
              onCheckedChange={(checked) => set(index, checked === true)}
            />
            <label
              htmlFor={`${id}-${index}`}
              className={cx("min-w-0 flex-1 break-words", line.is_done && "text-ink-2 line-through")}
            >
              {line.text}
            </label>
            {mayEdit && (
              <IconButton
                label={t("Remove {name}", { name: line.text })}
                icon={<X />}
                size="small"
                onClick={() => save((now) => now.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && lines.length < CHECKLIST_MAX && <NewLine onAdd={(line) => save((now) => [...now, line])} />}
    </Card>
  );
}

function NewLine({ onAdd }: { onAdd: (line: ChecklistLine) => void }) {
  const [text, setText] = useState("");
  const id = useId();
  function add(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === "") return;
    onAdd({ text: text.trim(), is_done: false });
    setText("");
  }
  return (
    <form onSubmit={add} className="mt-3 flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Input
          id={id}
          label={t("New line")}
          placeholder={t("Add a line")}
          before={<Plus aria-hidden="true" />}
          maxLength={CHECKLIST_LINE_MAX}
          value={text}
          onChange={(next) => setText(next ?? "")}
        />
      </div>
      <Button type="submit" disabled={text.trim() === ""}>
        {t("Add")}
      </Button>
    </form>
  );
}
