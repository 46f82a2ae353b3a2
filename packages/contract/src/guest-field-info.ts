/**
 * Everything known about a field of a guest, for all code that reads, writes, shows or compares guests: it uses this
 * and names no fields itself. `kind` decides how a value is parsed, stored, shown and edited.
 */
export type GuestFieldInfo = {
  /** Its name everywhere: on screen, in files, in the history. */
  label: string;
  kind: "name" | "text" | "long" | "choice" | "flag" | "email" | "phone";
  /** The most characters of a text. */
  max?: number;
  /** Its value when none is given. If omitted, it can't be blank. */
  blank?: null | boolean | string;
  /**
   * How it is merged when two guests are merged: the first guest's value stays (`keep`), or is filled from the second
   * if blank (`fill`); both texts are joined (`join`); true wins (`either`); all numbers stay as far as there are
   * fields for them (`phones`).
   */
  merge: "keep" | "fill" | "join" | "either" | "phones";
  /** Names, title and phone numbers have rules of their own in addition to their kind. */
  isCompound?: boolean;
  /** The width of its column in the guest list, in pixels. */
  width?: number;
  /** Its column is hidden by default. */
  isHidden?: boolean;
  /** The width of its column in a file, in characters; derived from the label by default. */
  fileWidth?: number;
  /** It is a column of the printed list. */
  isOnPaper?: boolean;
  /** It can be set for many guests at once. */
  isInBulk?: boolean;
  /** The guest list can be filtered by it. */
  isFilter?: boolean;
  /** The search of the guest list includes it; the column `search` of guests contains it. */
  isSearched?: boolean;
  /** The text below it in a form, and inside it while it is empty. */
  hint?: string;
  placeholder?: string;
  /** The stored values and their labels. */
  choices?: Readonly<Record<string, string>>;
  /** Shorter labels for files. */
  fileChoices?: Readonly<Record<string, string>>;
};
