import type { SiteAbout } from "@nyota/contract/site/microsite";
import type { Messages } from "../messages.ts";

type ContactsProps = { people: SiteAbout["contacts"]; title: string; words: Messages };

export function Contacts({ people, title, words }: ContactsProps) {
  if (people.length === 0) return null;
  return (
    <section className="contacts" aria-labelledby="contacts">
      <h2 id="contacts">{title}</h2>
      <ul>
        {people.map((person) => (
          <li key={`${person.name} ${person.phone}`}>
            <span>
              <b>{person.name}</b>
              {person.role && <small>{person.role}</small>}
            </span>
            <a href={`tel:${person.phone}`}>
              <span className="unseen">{words.call(person.name)}, </span>
              <bdi dir="ltr">{person.phone}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
