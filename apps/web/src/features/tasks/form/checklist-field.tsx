import { CHECKLIST_LINE_MAX, CHECKLIST_MAX, type ChecklistLine } from "@nyota/contract/tasks/task-fields";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { focusAdded } from "#lib/focus-added.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Tick } from "#ui/fields/tick.tsx";
import { IconButton } from "#ui/icon-button.tsx";

const nameLine = (index: number) => t("Line {number}", { number: index + 1 });

/** The checklist in a form: Enter begins the next line. */
export function ChecklistField() {
  const { control } = useFormContext<{ checklist: ChecklistLine[] }>();
  return (
    <Controller
      control={control}
      name="checklist"
      render={({ field, fieldState }) => (
        <Lines lines={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      )}
    />
  );
}

type LinesProps = { lines: ChecklistLine[]; onChange: (lines: ChecklistLine[]) => void; error: string | undefined };

function Lines({ lines, onChange, error }: LinesProps) {
  const id = useId();
  const set = (index: number, change: Partial<ChecklistLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  function add(after: number): void {
    if (lines.length >= CHECKLIST_MAX) return;
    focusAdded(`${id}-${after + 1}`, () => onChange(lines.toSpliced(after + 1, 0, { text: "", is_done: false })));
  }
  function press(event: KeyboardEvent, index: number): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add(index);
  }
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 text-[13.5px] font-strong">
        {t("Checklist")} <span className="font-normal text-ink-3">{t("(optional)")}</span>
      </legend>
      {lines.map((line, index) => (
        <div key={index} className="flex items-center gap-2.5">
          <Tick
            aria-label={t("{name} is done", { name: line.text || nameLine(index) })}
            checked={line.is_done}
            onCheckedChange={(checked) => set(index, { is_done: checked === true })}
          />
          <div role="presentation" className="min-w-0 flex-1" onKeyDown={(event) => press(event, index)}>
            <Input
              id={`${id}-${index}`}
              label={nameLine(index)}
              maxLength={CHECKLIST_LINE_MAX}
              value={line.text}
              onChange={(text) => set(index, { text: text ?? "" })}
            />
          </div>
          <IconButton
            label={
              line.text ? t("Remove {name}", { name: line.text }) : t("Remove line {number}", { number: index + 1 })
            }
            icon={<X />}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      {lines.length < CHECKLIST_MAX && (
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => add(lines.length - 1)}>
          {t("Add a line")}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-rust">
          {error}
        </p>
      )}
    </fieldset>
  );
}
