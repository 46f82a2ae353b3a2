import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { mentionsDate, readQuickTask } from "./read-quick-task.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatWeekday } from "#lib/text/format.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields/input.tsx";
import { toast } from "#ui/toast.ts";

/** What becomes of a line without a date. The line is always there, so that the list does not move under it. */
function describeNoDate(text: string): string {
  if (text.trim() === "") return t("End it with a date, and it is due then: “next Friday”, “5 Jan”.");
  return mentionsDate(text)
    ? t("No date was understood: it is added without one. Write it at the end, as “5 Jan” or “next Friday”.")
    : t("It is added without a due date.");
}

/** Adds a task from one line, with a date in words at its end; the next one can be typed at once. */
export function QuickAdd() {
  const { projectId } = useProject();
  const celebration = useCelebration();
  const create = useSend(taskEndpoints.create);
  const [text, setText] = useState("");
  const id = useId();
  const now = useNow();
  const { title, due_at } = readQuickTask(text, now, celebration);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title === "" || create.isPending) return;
    try {
      await create.mutateAsync({ params: { projectId }, body: { title, due_at } });
      setText("");
      toast.success(
        due_at
          ? t("{name} was added, due {date}", { name: title, date: formatDate(due_at) })
          : t("{name} was added", { name: title }),
      );
    } catch (error) {
      toast.error(t("The task was not added"), { text: readProblem(error) });
    }
  }
  return (
    <form onSubmit={(event) => void add(event)} className="min-w-0 max-w-2xl flex-1 basis-80">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Input
            id={id}
            label={t("Add a task in one line")}
            placeholder={t("Call the caterer next Friday")}
            before={<Plus aria-hidden="true" />}
            maxLength={240}
            value={text}
            onChange={(next) => setText(next ?? "")}
            describedBy={`${id}-due`}
          />
        </div>
        <Button type="submit" disabled={title === ""} loading={create.isPending}>
          {t("Add")}
        </Button>
      </div>
      <p id={`${id}-due`} aria-live="polite" className="mt-1 text-sm text-ink-2">
        {due_at
          ? t("“{name}”, due {weekday}, {date}", {
              name: title,
              weekday: formatWeekday(due_at),
              date: formatDate(due_at),
            })
          : describeNoDate(text)}
      </p>
    </form>
  );
}
