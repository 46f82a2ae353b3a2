import { documentKindNames, documentKinds, type DocumentKind } from "@nyota/contract/guests/documents";
import { t, translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";

export type KindChoice = { kind: DocumentKind; label: string };
type KindFieldsProps = {
  value: KindChoice;
  onChange: (value: KindChoice) => void;
  /** Kinds that the guest already has. */
  taken?: readonly DocumentKind[];
};

export const kindBody = ({ kind, label }: KindChoice) => (kind === "OTHER" ? { kind, label } : { kind });
/** The first kind that is not used yet; OTHER may be used several times. */
export const firstKind = (taken: readonly DocumentKind[] = []) =>
  documentKinds.find((kind) => !taken.includes(kind)) ?? "OTHER";

/** Which document; the kind OTHER needs a name. */
export function KindFields({ value, onChange, taken = [] }: KindFieldsProps) {
  const options = documentKinds
    .filter((kind) => kind === "OTHER" || !taken.includes(kind))
    .map((kind) => ({ value: kind, label: translate(documentKindNames[kind]) }));
  return (
    <>
      <Field label={t("Document")}>
        {(slots) => (
          <Select
            {...slots}
            options={options}
            value={value.kind}
            onChange={(kind) => onChange({ ...value, kind: kind as DocumentKind })}
          />
        )}
      </Field>
      {value.kind === "OTHER" && (
        <Field label={t("Which one")} help={t("In the guest's words, for instance “Marriage certificate”.")}>
          {(slots) => (
            <Input
              {...slots}
              value={value.label}
              onChange={(label) => onChange({ ...value, label: label ?? "" })}
              maxLength={60}
            />
          )}
        </Field>
      )}
    </>
  );
}
