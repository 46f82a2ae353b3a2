import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { type ArrayPath, useFieldArray, useFormContext } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type ListEditorProps<Name extends "faq" | "contacts"> = {
  name: Name & ArrayPath<MicrositeFormInput>;
  /** The texts of the buttons; those of an entry get its number, from 1. */
  words: { add: string } & Record<"up" | "down" | "remove", (number: number) => string>;
  blank: MicrositeFormInput[Name][number];
  max: number;
  empty: string;
  children: (index: number) => ReactNode;
};

/** Entries that can be added, moved and removed. */
export function ListEditor<Name extends "faq" | "contacts">(props: ListEditorProps<Name>) {
  const { name, words, blank, max, empty, children } = props;
  const { control } = useFormContext<MicrositeFormInput>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: name as "faq" });
  return (
    <div className="space-y-4">
      {fields.length === 0 && <p className="text-ink-2">{empty}</p>}
      <ol className="space-y-4">
        {fields.map((field, index) => (
          <li key={field.id} className="flex gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
            <div className="min-w-0 flex-1 space-y-3">{children(index)}</div>
            <div className="flex flex-none flex-col">
              <IconButton
                size="small"
                label={words.up(index + 1)}
                icon={<ArrowUp />}
                tooltip={false}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                size="small"
                label={words.down(index + 1)}
                icon={<ArrowDown />}
                tooltip={false}
                disabled={index === fields.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton size="small" label={words.remove(index + 1)} icon={<X />} onClick={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < max && (
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => append(blank as never)}>
          {words.add}
        </Button>
      )}
    </div>
  );
}
