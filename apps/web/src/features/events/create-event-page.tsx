import { EventSheet } from "./event-sheet.tsx";

export default function CreateEventPage() {
  return <EventSheet />;
}
