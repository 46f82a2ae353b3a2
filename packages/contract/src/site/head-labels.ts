import { guestFields } from "../guest-fields.ts";
import { lookUp } from "../look-up.ts";
import type { HeadKind, HeadPart } from "./answer-views.ts";

/** The heading of each division of the heads, on screens and in files. */
export const headKindLabels: Record<HeadKind, string> = {
  PERSON: "By person",
  AGE: "By age",
  DIET: "By diet",
  SIDE: "By side",
  MEAL: "By meal",
};

const persons: Record<string, string> = { NAMED: "Guests with a name", ATTENDANT: "Attendants" };
const noneLabels: Record<HeadKind, string> = {
  PERSON: "Not known",
  AGE: "Not known",
  DIET: "No diet given",
  SIDE: "No side",
  MEAL: "No meal chosen",
};

/** What one part of the heads is about. */
export function describeHeadPart({ kind, what, value }: Pick<HeadPart, "kind" | "what" | "value">): string {
  if (what === "UNNAMED") return "Places without a name";
  if (what === "OTHERS") return kind === "DIET" ? "Other diets" : "Other meals";
  if (what === "NONE" || value === null) return noneLabels[kind];
  if (kind === "PERSON") return lookUp(persons, value) ?? value;
  if (kind === "AGE") return lookUp<string>(guestFields.age_band.choices, value) ?? value;
  if (kind === "SIDE") return lookUp<string>(guestFields.side.choices, value) ?? value;
  return value;
}
