import type { Language } from "./languages.ts";

/**
 * Describes a field of an object, for all code that stores, shows, edits or names it. `kind` decides how a form edits
 * it and a screen shows it. A guest's fields have more properties, see `guest-field-info.ts`.
 */
export type FieldInfo = {
  /** Its name everywhere: in forms, on screen, in the history. */
  label: string;
  /**
   * `day` is a date, `clock` a time of day, `wall` a wall time in the zone of a place, `moment` an instant. `texts` is a list of
   * texts, `picture` is one of the
   * project's files, `links` refers to other objects, and `position` is a place in the list, which is moved and not typed.
   * A `checklist` is a list of lines that are ticked.
   * `money` is an amount in minor units of a currency.
   * `translations` are the texts of the fields with `translated` in other languages.
   */
  kind:
    | "text"
    | "long"
    | "phone"
    | "email"
    | "url"
    | "choice"
    | "flag"
    | "number"
    | "money"
    | "day"
    | "clock"
    | "wall"
    | "moment"
    | "zone"
    | "texts"
    | "picture"
    | "links"
    | "position"
    | "checklist"
    | "translations";
  /** The most characters of a text. */
  max?: number;
  /**
   * Its value when none is given, as in the database. If omitted, it can't be blank, or is derived from something else.
   */
  blank?: null | boolean | number | string | readonly [] | Readonly<Record<string, never>>;
  /** The text below it in a form, and inside it while it is empty. */
  hint?: string;
  placeholder?: string;
  /** Guests read it: hosts can give it in other languages. With the text inside the field of a language while it is empty. */
  translated?: Readonly<Partial<Record<Language, string>>>;
  /** The stored values and their labels. */
  choices?: Readonly<Record<string, string>>;
};
