import { guestFields } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import type { ShownContact } from "@nyota/contract/site/household-forms";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "../messages.ts";
import { ChoiceField, formAnchor, isRefused, SmallForm, TextField } from "./small-form.tsx";

type ContactsProps = { page: HouseholdPage; words: Messages };

const formOf = ({ id }: ShownContact) => `contact.${id}`;

/** What guests can correct about themselves, also after the deadline for answers. */
export function Contacts({ page, words }: ContactsProps) {
  const { contacts } = page;
  if (contacts.length === 0) return null;
  const isOpen = contacts.some((contact) => isRefused({ name: formOf(contact), page }));
  return (
    <details className="fold card" open={isOpen}>
      <summary>{words.ownDetails}</summary>
      <p className="event-text">{words.ownDetailsWhy}</p>
      {contacts.map((contact) => (
        <Contact key={contact.id} contact={contact} page={page} words={words} />
      ))}
    </details>
  );
}

function Contact({ contact, page, words }: ContactsProps & { contact: ShownContact }) {
  const name = formOf(contact);
  const place = { name, page, words };
  const isAlone = page.contacts.length === 1;
  return (
    <div className="person" id={formAnchor(name)}>
      {!isAlone && <h3>{contact.name}</h3>}
      <SmallForm {...place} intent="contact" submit={isAlone ? words.contactSave : words.contactSaveFor(contact.name)}>
        <TextField
          {...place}
          field="phone"
          type="tel"
          label={words.contactPhone(contact.phone_end)}
          value={null}
          maxLength={guestFields.phone.max}
          autoComplete="tel"
        />
        <TextField
          {...place}
          field="diet"
          label={words.contactDiet}
          value={contact.diet}
          maxLength={guestFields.diet.max}
        />
        <ChoiceField
          {...place}
          field="language"
          label={words.contactLanguage}
          value={contact.language}
          choices={[
            ["", words.anyLanguage] as const,
            ...keysOf(words.languages).map((language) => [language, words.languages[language]] as const),
          ]}
        />
      </SmallForm>
    </div>
  );
}
