import { type HotelFormInput, type HotelFormOutput, hotelFormSchema } from "./hotel-form-schema.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

type HotelFormProps = {
  initial: HotelFormInput;
  submit: string;
  onSubmit: (values: HotelFormOutput) => Promise<unknown>;
};

/** Every field of a hotel. */
export const HotelForm = ({ initial, submit, onSubmit }: HotelFormProps) => (
  <Form label={submit} schema={hotelFormSchema} defaultValues={initial} onSubmit={onSubmit}>
    {({ Field }) => (
      <>
        <Field name="name" label="Name" placeholder="Samode Haveli" autoFocus={initial.name === ""} required />
        <Field name="address" type="textarea" rows={2} label="Address" optional />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="check_in_time" type="time" label="Rooms are ready from" optional />
          <Field name="check_out_time" type="time" label="Rooms are left by" optional />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="contact_name" label="Whom to ask" placeholder="Mr Bhati, reservations" optional />
          <Field name="contact_phone" label="Their phone" kind="tel" optional />
        </div>
        <Field name="map_link" kind="url" label="Map link" placeholder="https://maps.app.goo.gl/…" optional />
        <Field name="notes" type="textarea" label="Notes" optional />
        <FormActions submit={submit} />
      </>
    )}
  </Form>
);
