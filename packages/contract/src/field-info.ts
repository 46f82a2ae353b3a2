/**
 * What is said about a field of an object, for all who store, show, type or name it. `kind` decides how a form takes it and a screen shows it.
 * A guest's fields say more, see `guest-field-info.ts`.
 */
export type FieldInfo = {
  /** What it is called everywhere: in forms, on screen, in the history. */
  label: string;
  /**
   * `clock` is a time of the day, `wall` one on the wall clock of a place, `moment` the same moment everywhere. `texts` are a list of texts,
   * `links` something of other objects, and `position` is a place in the list, which is moved and not typed.
   */
  kind:
    | "text"
    | "long"
    | "phone"
    | "url"
    | "choice"
    | "flag"
    | "number"
    | "clock"
    | "wall"
    | "moment"
    | "zone"
    | "texts"
    | "links"
    | "position";
  /** The most characters of a text. */
  max?: number;
  /** What it is when nobody said anything, as the database has it. Left out: it can't be blank, or follows from something else. */
  blank?: null | boolean | number | string | readonly [];
  /** What a form says below it, and inside it while it is empty. */
  hint?: string;
  placeholder?: string;
  /** The stored values and what they are called. */
  choices?: Readonly<Record<string, string>>;
};
