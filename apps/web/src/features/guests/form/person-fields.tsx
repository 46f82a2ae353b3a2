import type { FieldValues } from "react-hook-form";
import { GuestField } from "./guest-field.tsx";

/** The fields of one line. */
export const inSight = ["title", "first_name", "last_name", "phone", "age_band"] as const;

type PersonFieldsProps<Values extends FieldValues> = {
  /** The path of this person in the form: "people.0." */
  prefix: string;
  autoFocus?: boolean;
  /** Unused; it only carries the type Values. */
  values?: Values;
};

/** One line: name, phone and age. */
export function PersonFields<Values extends FieldValues>({ prefix, autoFocus }: PersonFieldsProps<Values>) {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-[5.5rem_1fr_1fr_14.5rem_7.5rem]">
      {inSight.map((field) => (
        <GuestField<Values>
          key={field}
          prefix={prefix}
          field={field}
          autoFocus={field === "first_name" ? autoFocus : undefined}
        />
      ))}
    </div>
  );
}
