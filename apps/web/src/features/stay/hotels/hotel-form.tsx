import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { type HotelFormInput, type HotelFormOutput, hotelFormSchema } from "./hotel-form-schema.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";

type HotelFormProps = {
  initial: HotelFormInput;
  submit: string;
  onSubmit: (values: HotelFormOutput) => Promise<unknown>;
};

const HotelField = objectField(hotelFields);

/** The layout of a hotel's fields in the form. */
export const HotelForm = ({ initial, submit, onSubmit }: HotelFormProps) => (
  <Form label={submit} schema={hotelFormSchema} defaultValues={initial} onSubmit={onSubmit}>
    <HotelField name="name" autoFocus={initial.name === ""} />
    <HotelField name="address" rows={2} />
    <div className="grid gap-5 sm:grid-cols-2">
      <HotelField name="check_in_time" />
      <HotelField name="check_out_time" />
    </div>
    <div className="grid gap-5 sm:grid-cols-2">
      <HotelField name="contact_name" />
      <HotelField name="contact_phone" />
    </div>
    <HotelField name="contact_email" />
    <HotelField name="map_link" />
    <HotelField name="guests_see" />
    <HotelField name="notes" />
    <FormActions submit={submit} />
  </Form>
);
