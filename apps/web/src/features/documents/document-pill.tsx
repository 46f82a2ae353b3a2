import { documentStatusNames, type DocumentStatus } from "@nyota/contract/guests/documents";
import { statusTones } from "./describe-document.ts";
import { translate } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";

export const DocumentPill = ({ status }: { status: DocumentStatus }) => (
  <Pill tone={statusTones[status]}>{translate(documentStatusNames[status])}</Pill>
);
