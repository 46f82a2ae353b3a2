import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";
import { translatedFields } from "@nyota/contract/translations";

/** The labels in a form, without " (optional)". */
const labels = () =>
  [...document.querySelectorAll("label, legend")].map((label) => label.textContent.replace(" (optional)", "").trim());

/**
 * The fields without exactly one label in the form on screen, and the texts without one in the other language. A position is
 * changed by moving the object, not in a form.
 */
export function undrawnFields<Fields extends Readonly<Record<string, FieldInfo>>>(fields: Fields) {
  const drawn = labels();
  const once = (label: string) => drawn.filter((text) => text === label).length === 1;
  const untranslatable = translatedFields(fields).filter((field) => !once(`${fields[field]?.label} in Hindi`));
  const undrawn = keysOf(fields).filter((field) => {
    const { kind, label } = fields[field] as FieldInfo;
    return kind !== "position" && kind !== "translations" && !once(label);
  });
  return [...undrawn, ...untranslatable.map((field) => `${field} in Hindi`)];
}
