import { ImportStart } from "./import-start.tsx";

export default function TravelImportPage() {
  return <ImportStart topic="travel" />;
}
