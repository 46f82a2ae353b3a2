import { SelectTemplateSheet } from "./select-template-sheet.tsx";

export default function SelectTemplatePage() {
  return <SelectTemplateSheet />;
}
