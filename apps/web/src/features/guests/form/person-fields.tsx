import type { FieldValues } from "react-hook-form";
import { GuestField } from "./guest-field.tsx";

/** The fields of one line. */
export const inSight = ["title", "first_name", "last_name", "phone", "age_band"] as const;

type PersonFieldsProps<Values extends FieldValues> = {
  /** Where in the form this person is: "people.0." */
  prefix: string;
  autoFocus?: boolean;
  /** Never, except to name Values. */
  values?: Values;
};

/** One line: who it is, how to reach them, and whether they are grown up. */
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
