import { guestFields } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import type { PersonFields } from "@nyota/contract/site/household-forms";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "../messages.ts";
import { ChoiceField, formAnchor, isRefused, SmallForm, TextField } from "./small-form.tsx";

type PlusOnesProps = { page: HouseholdPage; words: Messages };

/** The people whom guests bring: those without a name can be named, those with one corrected or removed. */
export function PlusOnes({ page, words }: PlusOnesProps) {
  const { hosts, named } = page.plus_ones;
  const open = named.filter(({ is_open }) => is_open);
  if (hosts.length + open.length === 0 && !isRefused({ name: newPerson, page })) return null;
  return (
    <section className="card" aria-labelledby="plus-ones">
      <div className="event-head">
        <h2 id="plus-ones">{words.plusOnePeople}</h2>
        <p className="event-text">{words.plusOneWhy}</p>
      </div>
      {open.map((person) => (
        <NamedPerson key={person.id} person={person} page={page} words={words} />
      ))}
      {(hosts.length > 0 || isRefused({ name: newPerson, page })) && <NewPerson page={page} words={words} />}
    </section>
  );
}

const newPerson = "person.new";

function NewPerson({ page, words }: PlusOnesProps) {
  const place = { name: newPerson, page, words };
  const hosts = page.plus_ones.hosts.length > 0 ? page.plus_ones.hosts : askedHost(page);
  return (
    <div className="person" id={formAnchor(newPerson)}>
      {page.plus_ones.named.length > 0 && <h3>{words.plusOneMore}</h3>}
      <SmallForm {...place} intent="person" submit={words.personSave}>
        <ChoiceField
          {...place}
          field="guest"
          label={words.broughtBy}
          value={null}
          choices={hosts.map(({ id, name }) => [id, name] as const)}
        />
        <PersonInputs place={place} person={undefined} />
      </SmallForm>
    </div>
  );
}

/** Nobody can be named any more: a refused form is shown again for the guest it was sent for. */
function askedHost({ typed, events }: HouseholdPage) {
  const guests = events.flatMap((event) => event.guests);
  return guests.filter(({ id }) => id === typed?.values["guest"]).slice(0, 1);
}

type Named = HouseholdPage["plus_ones"]["named"][number];

function NamedPerson({ person, page, words }: PlusOnesProps & { person: Named }) {
  const name = `person.${person.id}`;
  const place = { name, page, words };
  return (
    <div className="person" id={formAnchor(name)}>
      <details className="fold" open={isRefused(place)}>
        <summary>
          <span>
            {person.name} <small>{words.comesWith(person.brought_by)}</small>
          </span>
        </summary>
        <SmallForm {...place} intent="person" submit={words.personCorrect(person.name)}>
          <PersonInputs place={place} person={person} />
        </SmallForm>
        <SmallForm {...place} intent="remove-person" submit={words.personRemove(person.name)} />
      </details>
    </div>
  );
}

type PersonInputsProps = {
  place: { name: string } & PlusOnesProps;
  person: PersonFields | undefined;
};

function PersonInputs({ place, person }: PersonInputsProps) {
  const { words } = place;
  return (
    <>
      <TextField
        {...place}
        field="name"
        label={words.personName}
        value={person?.name ?? null}
        maxLength={guestFields.first_name.max}
        isRequired
      />
      <ChoiceField
        {...place}
        field="age_band"
        label={words.personAge}
        value={person?.age_band ?? null}
        choices={keysOf(words.ageBands).map((band) => [band, words.ageBands[band]] as const)}
      />
      <TextField
        {...place}
        field="diet"
        label={words.personDiet}
        value={person?.diet ?? null}
        maxLength={guestFields.diet.max}
      />
    </>
  );
}
