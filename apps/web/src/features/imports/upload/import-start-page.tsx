import { ImportStart } from "./import-start.tsx";

/** One place for every guest list: the list people have, and the sample they filled in. */
export default function ImportStartPage() {
  return <ImportStart topic="guests" />;
}
