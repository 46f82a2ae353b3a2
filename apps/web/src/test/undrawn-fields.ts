import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";

/** The labels that can be read in a form, without the word that says one may leave it out. */
const labels = () =>
  [...document.querySelectorAll("label, legend")].map((label) => label.textContent.replace(" (optional)", "").trim());

/** The fields that do not stand in the form on screen exactly once by their name. A place in the list is moved and not typed. */
export function undrawnFields<Fields extends Readonly<Record<string, FieldInfo>>>(fields: Fields) {
  const drawn = labels();
  return keysOf(fields).filter((field) => {
    const { kind, label } = fields[field] as FieldInfo;
    return kind !== "position" && drawn.filter((text) => text === label).length !== 1;
  });
}
