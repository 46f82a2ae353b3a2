import { importEndpoints } from "@nyota/contract/files/imports";
import { ImportStart } from "./import-start.tsx";

export const mainCall = importEndpoints.list;

export default function TravelImportPage() {
  return <ImportStart topic="travel" />;
}
