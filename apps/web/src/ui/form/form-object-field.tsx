import type { FieldInfo } from "@nyota/contract/field-info";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { translate } from "#lib/i18n/t.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { FormField } from "#ui/form/form-field.tsx";

/** What a form adds to what the contract says of a field, and where it says it otherwise. */
type Layout = {
  label?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  rows?: number;
  after?: ReactNode;
  suggestions?: readonly string[];
  options?: Option[];
  searchable?: boolean;
  defaultTime?: string;
};
/** Lists, pictures and what belongs to other objects are asked for in each form's own way. */
type Drawn<Fields extends Readonly<Record<string, FieldInfo>>> = {
  [F in keyof Fields]: Fields[F]["kind"] extends
    | "texts"
    | "picture"
    | "links"
    | "position"
    | "checklist"
    | "translations"
    ? never
    : F;
}[keyof Fields] &
  string;

/** A form's field for the objects of one description: `const HotelField = objectField(hotelFields)`. */
export const objectField = <const Fields extends Readonly<Record<string, FieldInfo>>>(fields: Fields) =>
  function ObjectField(props: Layout & { name: Drawn<Fields> }) {
    const { name, rows, after, suggestions, options, searchable, ...layout } = props;
    const { kind, label, hint, blank, choices = {}, ...info } = fields[name] as FieldInfo;
    const placeholder = info.placeholder && translate(info.placeholder);
    const help = hint && translate(hint);
    const shared = { name, label: translate(label), help, optional: blank === null, ...layout };
    switch (kind) {
      case "long":
        return <FormField<FieldValues, "textarea"> {...shared} type="textarea" rows={rows} placeholder={placeholder} />;
      case "flag":
        return <FormField<FieldValues, "checkbox"> {...shared} type="checkbox" />;
      case "day":
        return <FormField<FieldValues, "date"> required={blank === undefined} {...shared} type="date" />;
      case "clock":
        return <FormField<FieldValues, "time"> {...shared} type="time" />;
      case "wall":
      case "moment":
        return <FormField<FieldValues, "date-time"> required={blank === undefined} {...shared} type="date-time" />;
      case "choice":
      case "zone":
        return (
          <FormField<FieldValues, "select">
            {...shared}
            type="select"
            options={options ?? Object.entries(choices).map(([value, text]) => ({ value, label: translate(text) }))}
            searchable={searchable}
          />
        );
      default:
        return (
          <FormField
            required={blank === undefined}
            {...shared}
            kind={kind === "url" || kind === "email" ? kind : kind === "phone" ? "tel" : undefined}
            inputMode={kind === "number" ? "numeric" : kind === "money" ? "decimal" : undefined}
            placeholder={placeholder}
            after={after}
            suggestions={suggestions}
          />
        );
    }
  };
