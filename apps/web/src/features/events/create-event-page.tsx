import { EventSheet } from "#features/events/event-sheet.tsx";

export default function CreateEventPage() {
  return <EventSheet />;
}
