import type { Column } from "@nyota/contract/guests/columns";
import type { FieldValues } from "react-hook-form";
import { CustomFields } from "../fields/custom-fields.tsx";
import { GuestField } from "./guest-field.tsx";

type DetailFieldsProps = {
  /** The path of the person in the form: "people.0.", or "". */
  prefix: string;
  columns: readonly Column[];
};

// The order of the fields in the form. A field missing here can't be edited in the form.
const beside = [
  "nickname",
  "email",
  "phone_2",
  "phone_3",
  "side",
  "gender",
  "language",
  "salutation",
  "legal_name",
] as const;
const below = ["diet", "address", "notes"] as const;
const flags = ["is_vip", "is_attendant"] as const;

/** The details of a person beyond their name and number. */
export function DetailFields<Values extends FieldValues>({ prefix, columns }: DetailFieldsProps) {
  const draw = (field: (typeof beside | typeof below | typeof flags)[number]) => (
    <GuestField<Values> key={field} prefix={prefix} field={field} />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {beside.map(draw)}
        <CustomFields<Values> prefix={prefix} columns={columns} />
      </div>
      {below.map(draw)}
      <div>{flags.map(draw)}</div>
    </>
  );
}
