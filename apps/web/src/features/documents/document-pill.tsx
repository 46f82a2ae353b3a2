import { documentStatusNames, type DocumentStatus } from "@nyota/contract/documents";
import { statusTones } from "#features/documents/document-words.ts";
import { Pill } from "#ui/pill.tsx";

export const DocumentPill = ({ status }: { status: DocumentStatus }) => (
  <Pill tone={statusTones[status]}>{documentStatusNames[status]}</Pill>
);
