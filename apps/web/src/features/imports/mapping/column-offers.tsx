import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import type { Option } from "#ui/fields/field-control.ts";

type FileColumn = FileImportDetail["columns"][number];
export type Offers = {
  /** Makes a new column of the guest list. */
  onNew?: (() => void) | undefined;
  /** Makes an event of the column's ticks. */
  onEvent?: (() => void) | undefined;
  /** Takes the column as further people of the rows. */
  onPerson?: (() => void) | undefined;
};

/** 1, 2, 3, 4: nothing is lost without them. */
export const isRowNumbers = (samples: readonly string[]): boolean =>
  samples.length > 1 && samples.every((sample, at) => sample === String(Number(samples[0]) + at));

/** What an unknown column probably is, in a sentence; it is left out until it is answered. */
export function describeUnknown({ looks_like, header, samples }: FileColumn, wasSuggested: boolean): string {
  if (looks_like === "EVENT") return t("Left out. It looks like an event: who is invited to “{header}”.", { header });
  if (looks_like === "PERSON") return t("Left out. It looks like another person who comes along.");
  if (looks_like === "ANSWERS")
    return t(
      "Left out. These look like answers; they are not imported as invitations. Add them as a column to keep them.",
    );
  if (samples.length === 0) return t("Left out: it is empty.");
  if (isRowNumbers(samples)) return t("Left out: it numbers the rows.");
  if (wasSuggested) return t("Left out by you.");
  return t("Left out: no field of the guest list is called so. Choose one, or add it as a column.");
}

type ColumnOffersProps = Offers & {
  column: FileColumn;
  /** The field that the column was asked about. */
  asked: Option | undefined;
  onChange: (target: string) => void;
};

/** The ways to use a column that is left out, each with one click. */
export function ColumnOffers({ column, asked, onChange, onNew, onEvent, onPerson }: ColumnOffersProps) {
  if (column.samples.length === 0 && !asked) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {asked && <Button onClick={() => onChange(asked.value)}>{t("Yes, {name}", { name: asked.label })}</Button>}
      {onEvent && <Button onClick={onEvent}>{t("Create “{header}”", { header: column.header })}</Button>}
      {onPerson && <Button onClick={onPerson}>{t("Another person")}</Button>}
      {onNew && <Button onClick={onNew}>{t("Add as a new column")}</Button>}
    </div>
  );
}
