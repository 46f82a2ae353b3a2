import { ImportStart } from "./import-start.tsx";

export default function StayImportPage() {
  return <ImportStart topic="stay" />;
}
