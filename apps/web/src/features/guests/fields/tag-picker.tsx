import { tagEndpoints } from "@nyota/contract/guests/tags";
import { Command } from "cmdk";
import { Check, Plus, X } from "lucide-react";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { cx } from "#lib/cx.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { FieldControl, Option } from "#ui/fields/field-control.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { toast } from "#ui/toast.ts";

type TagPickerProps = FieldControl<string[]> & { tags: Option[]; creatable?: boolean };

const item =
  "touch flex cursor-default items-center gap-2.5 rounded-[7px] px-2.5 py-[7px] text-[13.5px] " +
  "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line [&_svg]:size-4 [&_svg]:text-henna";

/** Chooses tags; a name that does not exist yet creates a tag. */
export function TagPicker({ id, tags, value, onChange, creatable, describedBy }: TagPickerProps) {
  const { projectId } = useProject();
  const create = useSend(tagEndpoints.create);
  const [text, setText] = useState("");
  const [fresh, setFresh] = useState<Option[]>([]);
  const all = [...tags, ...fresh.filter((tag) => !tags.some((known) => known.value === tag.value))];
  const name = text.trim();
  const isNew = creatable && name && !all.some((tag) => tag.label.toLowerCase() === name.toLowerCase());
  const toggle = (tag: string) =>
    onChange(value.includes(tag) ? value.filter((chosen) => chosen !== tag) : [...value, tag]);

  async function add(): Promise<void> {
    try {
      const tag = await create.mutateAsync({ params: { projectId }, body: { name } });
      setFresh([...fresh, { value: tag.id, label: tag.name }]);
      setText("");
      onChange([...value, tag.id]);
    } catch (error) {
      toast.error(t("The tag could not be added"), { text: readMessage(error) });
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {value.map((chosen) => {
        const label = all.find((tag) => tag.value === chosen)?.label ?? chosen;
        return (
          <span key={chosen} className="inline-flex items-center rounded-[7px] bg-sunken pl-2.5 text-sm dark:bg-line">
            {label}
            <button
              type="button"
              aria-label={t("Remove {name}", { name: label })}
              onClick={() => toggle(chosen)}
              className="touch grid h-7 w-7 place-items-center text-ink-2 hover:text-ink max-md:w-10"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </span>
        );
      })}
      <Popover
        label={t("Tags")}
        className="w-64 p-0!"
        trigger={
          <button
            type="button"
            id={id}
            aria-describedby={describedBy}
            className="touch inline-flex h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm text-ink-2 hover:text-ink"
          >
            <Plus className="size-4" aria-hidden="true" />
            {value.length > 0 ? t("Another tag") : t("Choose tags")}
          </button>
        }
      >
        <Command label={t("Tags")} loop className="outline-none">
          <Command.Input
            autoFocus
            value={text}
            onValueChange={setText}
            placeholder={creatable ? t("Find or add a tag") : t("Find a tag")}
            className="h-10 w-full border-b border-line bg-transparent px-3 outline-none max-md:text-md"
          />
          <Command.List className="max-h-64 overflow-y-auto p-1">
            {!isNew && <Command.Empty className="px-3 py-5 text-center text-ink-2">{t("No tags yet.")}</Command.Empty>}
            {all.map((tag) => (
              <Command.Item
                key={tag.value}
                value={tag.value}
                keywords={[tag.label]}
                onSelect={() => toggle(tag.value)}
                className={item}
              >
                <Check className={cx(!value.includes(tag.value) && "invisible")} aria-hidden="true" />
                {tag.label}
              </Command.Item>
            ))}
            {isNew && (
              <Command.Item forceMount value={`new ${name}`} onSelect={() => void add()} className={item}>
                <Plus aria-hidden="true" /> {t("Add “{name}”", { name })}
              </Command.Item>
            )}
          </Command.List>
        </Command>
      </Popover>
    </div>
  );
}
