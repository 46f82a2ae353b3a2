import { useState } from "react";
import { z } from "zod";
import { Card } from "#ui/card.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { Section } from "#ui/gallery/section.tsx";
import { OtpInput } from "#ui/form/otp-input.tsx";

const schema = z.object({
  name: z.string().min(2, "Write the guest’s name."),
  budget: z.string(),
  secret: z.string(),
  note: z.string(),
  side: z.string(),
  city: z.string(),
  tags: z.array(z.string()),
  born: z.string(),
  start: z.string(),
  typed: z.string(),
  separate: z.string(),
  lists: z.string(),
  at: z.string(),
  phone: z.string(),
  elder: z.boolean(),
  quiet: z.boolean(),
  sender: z.string(),
  colour: z.string(),
  files: z.array(z.custom<File>()),
  message: z.string(),
});
const cities = [
  "Agra",
  "Ahmedabad",
  "Bengaluru",
  "Chennai",
  "Delhi",
  "Jaipur",
  "Kolkata",
  "Leicester",
  "Mumbai",
  "Udaipur",
];
const list = (words: string[]) => words.map((word) => ({ value: word.toLowerCase(), label: word }));
const values = {
  name: "",
  budget: "40",
  secret: "rangoli",
  note: "Jain food, no onion",
  side: "bride",
  city: "jaipur",
  tags: ["elders", "vip"],
  born: "1962-03-09",
  start: "2027-02-12T16:00",
  typed: "",
  separate: "2027-02-13T19:00",
  lists: "2027-02-14T10:30",
  at: "19:30",
  phone: "+919829011432",
  elder: true,
  quiet: true,
  sender: "own",
  colour: "#0f6b74",
  files: [],
  message:
    "Namaste *{{salutation}}*\n\nWith joy in our hearts we invite you to the wedding of *Aanya & Kabir*, " +
    "12–15 February in Jaipur.\n\nYour page:\nnyota.example/r/7Hq2\n\n_Please answer by 10 January._",
};
const refuse = () => ({ phone: ["Another guest has this number."], name: ["This name is taken."] });

export function FieldsSection() {
  const [code, setCode] = useState("123");
  return (
    <Section title="Fields">
      <Card title="Every field of the registry" note="submitting shows what a refusing server looks like">
        <Form schema={schema} defaultValues={values} onSubmit={refuse} label="Example">
          {({ Field }) => (
            <>
              <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
                <Field name="name" label="Name" help="As it should read on the envelope." required />
                <Field name="phone" type="phone" label="Phone" />
                <Field name="budget" label="Pace" kind="number" after="messages an hour" />
                <Field name="secret" type="password" label="Password" />
                <Field name="side" type="select" label="Side" options={list(["Bride", "Groom", "Both"])} />
                <Field
                  name="city"
                  type="select"
                  label="City"
                  options={list(cities)}
                  clearable
                  help="Searchable, because there are many."
                />
                <Field
                  name="tags"
                  type="multi-select"
                  label="Tags"
                  options={list(["Elders", "VIP", "Cousins", "Abroad"])}
                  optional
                />
                <Field name="born" type="date" label="Date" help="Type “9 mar 62”, “tomorrow”, or pick." />
                <Field name="start" type="date-time" label="Date and time" />
                <Field name="typed" type="date-time-input" label="Date and time, typed" />
                <Field name="separate" type="date-time-calendar-separate" label="Calendar and time" />
                <Field name="lists" type="date-time-select" label="From lists" />
                <Field name="at" type="time" label="Time" />
                <Field
                  name="colour"
                  type="colour"
                  label="Colour"
                  swatches={[
                    { value: "#8e2f2b", label: "Henna" },
                    { value: "#0f6b74", label: "Peacock" },
                    { value: "#2a7549", label: "Leaf" },
                  ]}
                />
                <Field name="note" type="textarea" label="Notes" maxLength={500} optional />
                <div className="space-y-3">
                  <Field name="elder" type="checkbox" label="Needs a lift to the door" />
                  <Field name="quiet" type="switch" label="Quiet hours" help="Nothing is sent from 9 pm to 9 am." />
                </div>
              </div>
              <Field
                name="sender"
                type="radio-group"
                variant="cards"
                label="From"
                options={[
                  { value: "own", label: "Aanya’s number", hint: "+91 98290 11432, 212 left today" },
                  { value: "sandbox", label: "Nyota sandbox", hint: "Nothing leaves this server" },
                ]}
              />
              <Field
                name="files"
                type="file-drop"
                label="Guest list"
                accept=".csv,.xlsx"
                maxBytes={10_000_000}
                hint="CSV or Excel, up to 10 MB"
              />
              <Field
                name="message"
                type="whatsapp-editor"
                label="Message"
                variables={[
                  { key: "salutation", label: "Salutation", sample: "Rajesh uncle" },
                  { key: "link", label: "Guest’s link" },
                ]}
              />
              <FormActions submit="Save" />
            </>
          )}
        </Form>
      </Card>
      <div>
        <h3 className="mb-2 text-xs font-strong text-ink-2">One-time code</h3>
        <OtpInput value={code} onChange={setCode} />
      </div>
    </Section>
  );
}
