import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import { t, translate } from "#lib/i18n/t.ts";

/** The field's name; events and columns of the project's own have been named by its people. */
export const fieldLabel = ({ key, kind, label }: ImportTarget): string =>
  kind === "event" || key.startsWith("column:") ? label : translate(label);

/** The same where it stands among other fields: a column of an event says who is invited to it. */
export const targetLabel = (target: ImportTarget): string =>
  target.kind === "event" ? t("Invited to {label}", { label: target.label }) : fieldLabel(target);
