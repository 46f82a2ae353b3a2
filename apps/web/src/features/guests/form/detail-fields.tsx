import type { Column } from "@nyota/contract/guests/columns";
import type { FieldValues } from "react-hook-form";
import { CustomFields } from "../fields/custom-fields.tsx";
import { GuestField } from "./guest-field.tsx";

type DetailFieldsProps = {
  /** Where in the form the person is: "people.0.", or nothing. */
  prefix: string;
  columns: readonly Column[];
};

// Where each field stands in the form. A field of a guest that is missing here can't be edited one guest at a time.
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
const below = ["diet", "notes"] as const;
const flags = ["is_vip", "is_attendant"] as const;

/** What one may know of a person beyond their name and number. */
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
