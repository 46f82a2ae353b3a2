import { importEndpoints } from "@nyota/contract/files/imports";
import { ImportStart } from "./import-start.tsx";

export const mainCall = importEndpoints.list;

/** One place for every guest list: the list people have, and the sample they filled in. */
export default function ImportStartPage() {
  return <ImportStart topic="guests" />;
}
