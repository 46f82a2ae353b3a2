import { keysOf } from "@nyota/contract/keys-of";
import { rideChoices, type ShownJourney } from "@nyota/contract/site/household-journeys";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { problemOf, SendForm } from "../documents.tsx";
import { formatDay, formatFullDay, formatTime } from "../format.ts";
import type { Messages } from "../messages.ts";
import { ChoiceField, formAnchor, isRefused, SmallForm, TextField } from "./small-form.tsx";

type JourneysProps = { page: HouseholdPage; words: Messages };

const newJourney = "journey.new";

/** What guests tell about their journeys, until the hosts confirm it; and what is confirmed. */
export function Journeys({ page, words }: JourneysProps) {
  if (page.events.length === 0) return null;
  const place = { name: newJourney, page, words };
  return (
    <section className="card details" aria-labelledby="travel">
      <div className="event-head">
        <h2 id="travel">{words.travel}</h2>
        <p className="event-text">{words.travelWhy}</p>
      </div>
      {page.journeys.map((journey) => (
        <Journey key={journey.id} journey={journey} page={page} words={words} />
      ))}
      <details className="fold" open={isRefused(place)} id={formAnchor(newJourney)}>
        <summary>{words.travelAdd}</summary>
        <SmallForm {...place} intent="journey" submit={words.travelSave}>
          <ChoiceField
            {...place}
            field="guest"
            label={words.travelWho}
            value={null}
            choices={[
              ...(page.contacts.length > 1 ? [["all", words.travelAll] as const] : []),
              ...page.contacts.map(({ id, name }) => [id, name] as const),
            ]}
          />
          <ChoiceField
            {...place}
            field="direction"
            label={words.travelDirection}
            value={null}
            choices={keysOf(words.directions).map((direction) => [direction, words.directions[direction]] as const)}
          />
          <JourneyInputs place={place} journey={undefined} />
        </SmallForm>
      </details>
    </section>
  );
}

function Journey({ journey, page, words }: JourneysProps & { journey: ShownJourney }) {
  const name = `journey.${journey.id}`;
  const place = { name, page, words };
  return (
    <div className="person" id={formAnchor(name)}>
      <h3>
        {journey.guest_name} <small>{describeJourney(journey, page, words)}</small>
      </h3>
      {(journey.pickup_at || journey.pickup_place) && (
        <p>
          {words.pickedUp(journey.pickup_at && formatWall(journey.pickup_at, page.head.language), journey.pickup_place)}
        </p>
      )}
      {journey.ride && <Ride ride={journey.ride} />}
      <p className={journey.is_confirmed ? "pill yes" : "pill wait"}>
        {journey.is_confirmed ? words.isConfirmed : words.isDraft}
      </p>
      <Ticket journey={journey} page={page} words={words} />
      {!journey.is_confirmed && (
        <details className="fold" open={isRefused(place)}>
          <summary>{words.travelChange(journey.guest_name)}</summary>
          <SmallForm {...place} intent="journey" submit={words.travelSave}>
            <input type="hidden" name="guest" value={journey.guest_id} />
            <input type="hidden" name="direction" value={journey.direction} />
            <JourneyInputs place={place} journey={journey} />
          </SmallForm>
          <SmallForm {...place} intent="remove-journey" submit={words.travelRemove(journey.guest_name)} />
        </details>
      )}
    </div>
  );
}

/** The vehicle to look out for, and its driver. */
const Ride = ({ ride: { vehicle, plate, driver_name, driver_phone } }: { ride: NonNullable<ShownJourney["ride"]> }) => (
  <p>
    {[vehicle, plate, driver_name].filter(Boolean).join(", ")}
    {driver_phone && (
      <>
        {" "}
        <a href={`tel:${driver_phone}`}>{driver_phone}</a>
      </>
    )}
  </p>
);

/** The form for the ticket of a journey. A ticket that has arrived is only reported as received, never shown. */
function Ticket({ journey, page, words }: JourneysProps & { journey: ShownJourney }) {
  const { guest_name: about, ticket_at: receivedAt, ticket_kept_until: keptUntil } = journey;
  const id = `t.${journey.id}`;
  const problem = problemOf(page, id);
  const document = { id, upload_url: page.form_url && `${page.form_url}/documents/${id}` };
  const form = <SendForm {...{ document, page, words, about, problem }} label={words.ticketFile} />;
  const day = (instant: string) => formatFullDay(instant, page.time_zone, page.head.language);
  return (
    <>
      {receivedAt && (
        <p className="terms">
          {words.ticketReceived(day(receivedAt))} {keptUntil && words.documentKept(day(keptUntil))}
        </p>
      )}
      <details className="fold" open={problem !== undefined}>
        <summary>
          {receivedAt ? words.ticketReplace : words.ticketAdd}
          <span className="unseen">, {about}</span>
        </summary>
        <p className="terms">{words.ticketWhy}</p>
        {form}
      </details>
    </>
  );
}

const formatWall = (wall: string, language: HouseholdPage["head"]["language"]) =>
  `${formatDay(wall, language)}, ${formatTime(wall, language)}`;

const describeJourney = (
  { direction, mode, carrier, number, place, day, time }: ShownJourney,
  page: HouseholdPage,
  words: Messages,
) =>
  [
    words.directions[direction],
    [carrier, number].filter(Boolean).join(" ") || words.modes[mode],
    place,
    day && (time ? formatWall(`${day}T${time}`, page.head.language) : formatDay(day, page.head.language)),
  ]
    .filter(Boolean)
    .join(", ");

type JourneyInputsProps = { place: { name: string } & JourneysProps; journey: ShownJourney | undefined };

function JourneyInputs({ place, journey }: JourneyInputsProps) {
  const { words } = place;
  return (
    <>
      <ChoiceField
        {...place}
        field="mode"
        label={words.travelMode}
        value={journey?.mode ?? null}
        choices={keysOf(words.modes).map((mode) => [mode, words.modes[mode]] as const)}
      />
      <TextField
        {...place}
        field="number"
        label={words.travelNumber}
        value={journey?.number ?? null}
        maxLength={travelFields.number.max}
      />
      <TextField
        {...place}
        field="place"
        label={words.travelPlace(journey?.direction)}
        value={journey?.place ?? null}
        maxLength={travelFields.to_place.max}
      />
      <TextField
        {...place}
        field="day"
        type="date"
        label={words.travelDay(journey?.direction)}
        value={journey?.day ?? null}
        isRequired
      />
      <TextField {...place} field="time" type="time" label={words.travelTime} value={journey?.time ?? null} />
      <ChoiceField
        {...place}
        field="ride_needed"
        label={words.rideNeeded(journey?.direction)}
        value={journey?.ride_needed ?? null}
        choices={rideChoices.map((choice) => [choice, words.rideChoices[choice]] as const)}
      />
    </>
  );
}
