import { SelectSenderSheet } from "./select-sender-sheet.tsx";

export default function SelectSenderPage() {
  return <SelectSenderSheet />;
}
