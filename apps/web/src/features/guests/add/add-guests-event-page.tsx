import { useLocation, useNavigate } from "react-router";
import { EventSheet } from "#features/events/event-sheet.tsx";

/** Creates an event from the page that adds guests; the next guests are invited to it. */
export default function AddGuestsEventPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <EventSheet
      to="../.."
      onSaved={(event) => {
        const next = new URLSearchParams(search);
        next.append("event", event.id);
        void navigate({ pathname: "../..", search: next.toString() }, { relative: "path", replace: true });
      }}
    />
  );
}
