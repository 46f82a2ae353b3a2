import { importEndpoints } from "@nyota/contract/files/imports";
import { ImportStart } from "./import-start.tsx";

export const mainCall = importEndpoints.list;

export default function StayImportPage() {
  return <ImportStart topic="stay" />;
}
