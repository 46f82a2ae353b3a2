import { columnInput, columnTypes, hasOptions, optionName, type Column } from "@nyota/contract/guests/columns";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";

/** One line of the options; `was` is its saved name. */
export type OptionLine = { key: string; name: string; was?: string };

/** The values of the column form. Blank option lines are ignored. */
export const columnFormSchema = z
  .object({
    label: columnInput.shape.label,
    type: z.enum(columnTypes),
    is_shown_to_guests: z.boolean(),
    options: z.array(z.object({ key: z.string(), name: z.string(), was: z.string().optional() })),
  })
  .superRefine(({ type, options }, context) => {
    if (!hasOptions(type)) return;
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["options"], message });
    const names = cleanOptions(options).map(({ name }) => name);
    const repeated = names.find((name, index) => names.findIndex((other) => same(name, other)) < index);
    const wrong = names.map((name) => optionName.safeParse(name)).find(({ success }) => !success);
    if (names.length === 0) refuse(t("Add at least one option."));
    else if (repeated) refuse(t("“{name}” is listed twice.", { name: repeated }));
    else if (wrong?.error) refuse(wrong.error.issues[0]?.message ?? t("One of the options can't be used."));
  });
export type ColumnFormInput = z.input<typeof columnFormSchema>;
export type ColumnFormOutput = z.output<typeof columnFormSchema>;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const newOption = (): OptionLine => ({ key: crypto.randomUUID(), name: "" });

export const columnToForm = (
  column?: Pick<Column, "label" | "type" | "options" | "is_shown_to_guests">,
): ColumnFormInput => ({
  label: column?.label ?? "",
  type: column?.type ?? "TEXT",
  is_shown_to_guests: column?.is_shown_to_guests ?? false,
  options: column?.options.length
    ? column.options.map((name) => ({ key: name, name, was: name }))
    : [newOption(), newOption()],
});

export const cleanOptions = (lines: readonly { name: string; was?: string | undefined }[]) =>
  lines
    .map(({ name, was }) => ({ name: name.trim(), ...(was !== undefined && { was }) }))
    .filter(({ name }) => name !== "");

/** The saved options that have no line any more. */
export const goneOptions = (before: readonly string[], lines: readonly { was?: string | undefined }[]) =>
  before.filter((option) => !lines.some(({ was }) => was === option));
