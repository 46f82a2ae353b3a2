import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";

/** The labels in a form, without " (optional)". */
const labels = () =>
  [...document.querySelectorAll("label, legend")].map((label) => label.textContent.replace(" (optional)", "").trim());

/**
 * The fields without exactly one label in the form on screen. A position is changed by moving the object, not in a
 * form.
 */
export function undrawnFields<Fields extends Readonly<Record<string, FieldInfo>>>(fields: Fields) {
  const drawn = labels();
  return keysOf(fields).filter((field) => {
    const { kind, label } = fields[field] as FieldInfo;
    return kind !== "position" && drawn.filter((text) => text === label).length !== 1;
  });
}
