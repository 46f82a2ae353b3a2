import { type ColumnCondition, formatCondition, parseCondition } from "@nyota/contract/guests/column-conditions";
import { type Column } from "@nyota/contract/guests/columns";
import { useState } from "react";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { readTypedDate } from "#lib/text/read-typed.ts";
import { t } from "#lib/i18n/t.ts";

type CustomFilterProps = { column: Column; conditions: string[]; onChange: (conditions: string[]) => void };

/** Filters by one of the project's own columns, depending on its type. */
export function CustomFilter({ column, conditions, onChange }: CustomFilterProps) {
  const { key, type, label, options } = column;
  const own = conditions.flatMap((text) => {
    const read = parseCondition(text);
    return read?.key === key ? [read] : [];
  });
  const others = conditions.filter((text) => parseCondition(text)?.key !== key);
  const put = (next: ColumnCondition[]) => onChange([...others, ...next.map(formatCondition)]);
  const id = `filter-custom-${key}`;

  if (type === "NUMBER" || type === "DATE") {
    const bound = (kind: "min" | "max") =>
      own.map((condition) => ("value" in condition && condition.kind === kind ? condition.value : "")).find(Boolean) ??
      "";
    const set = (kind: "min" | "max", words: string) => {
      const value = type === "DATE" ? (readTypedDate(words) ?? "") : words.trim();
      const rest = own.filter(
        (condition) => condition.kind !== kind && (condition.kind === "min" || condition.kind === "max"),
      );
      put(value === "" ? rest : [...rest, { key, kind, value }]);
    };
    return (
      <div className="grid grid-cols-2 gap-2">
        {(["min", "max"] as const).map((kind) => (
          <TextFilter
            key={`${kind} ${bound(kind)}`}
            id={`${id}-${kind}`}
            label={kind === "min" ? t("{label} from", { label }) : t("to")}
            value={bound(kind)}
            onCommit={(words) => set(kind, words)}
          />
        ))}
      </div>
    );
  }
  if (type === "TEXT") {
    const [words = ""] = own.flatMap((condition) =>
      "value" in condition && condition.kind === "has" ? [condition.value] : [],
    );
    return (
      <TextFilter
        key={words}
        id={id}
        label={label}
        placeholder={t("Contains")}
        value={words}
        onCommit={(text) => put(text.trim() === "" ? [] : [{ key, kind: "has", value: text.trim() }])}
      />
    );
  }
  const named =
    type === "BOOLEAN"
      ? [
          { value: "is:true", label: t("Yes") },
          { value: "is:false", label: t("No") },
        ]
      : [];
  const list = [
    ...named,
    ...options.map((option) => ({ value: `is:${option}`, label: option })),
    { value: "empty", label: t("Blank") },
  ];
  return (
    <Field id={id} label={label}>
      {(slots) => (
        <MultiSelect
          {...slots}
          options={list}
          placeholder={t("Any")}
          value={own.map((condition) =>
            "value" in condition ? `${condition.kind}:${condition.value}` : condition.kind,
          )}
          onChange={(values) =>
            put(
              values.map((value) =>
                value === "empty" ? { key, kind: "empty" } : { key, kind: "is", value: value.slice(3) },
              ),
            )
          }
        />
      )}
    </Field>
  );
}

type TextFilterProps = {
  id: string;
  label: string;
  value: string;
  placeholder?: string;
  onCommit: (text: string) => void;
};

/** Applied on Enter or when the field loses focus. */
function TextFilter({ id, label, value, placeholder, onCommit }: TextFilterProps) {
  const [text, setText] = useState(value);
  const commit = () => text !== value && onCommit(text);
  return (
    <Field id={id} label={label}>
      {(slots) => (
        <div onKeyDown={(event) => event.key === "Enter" && commit()}>
          <Input
            {...slots}
            value={text}
            placeholder={placeholder}
            onChange={(next) => setText(next ?? "")}
            onBlur={commit}
          />
        </div>
      )}
    </Field>
  );
}
