/**
 * Everything that is said about a field of a guest, for all who read, write, show or compare guests: they ask here and name no field
 * themselves. `kind` decides how a value is parsed, stored, shown and edited.
 */
export type GuestFieldInfo = {
  /** What it is called everywhere: on screen, in files, in the history. */
  label: string;
  kind: "name" | "text" | "long" | "choice" | "flag" | "email" | "phone";
  /** The most characters of a text. */
  max?: number;
  /** What it is when nobody said anything. Left out: it can't be blank. */
  blank?: null | boolean | string;
  /**
   * What becomes of it when two guests become one: the first one's stays (`keep`), unless it is blank (`fill`); both texts stay (`join`);
   * true wins (`either`); all numbers stay as far as there are places (`phones`).
   */
  merge: "keep" | "fill" | "join" | "either" | "phones";
  /** Names, title and numbers have rules of their own and are not treated by their kind alone. */
  isCompound?: boolean;
  /** Pixels of its column in the guest list. */
  width?: number;
  /** Its column is shown once somebody asks for it. */
  isHidden?: boolean;
  /** Characters of its column in a file; worked out from the label otherwise. */
  fileWidth?: number;
  /** It is one of the columns of the printed list. */
  isOnPaper?: boolean;
  /** It can be set for many guests at once. */
  isInBulk?: boolean;
  /** The guest list can be filtered by it. */
  isFilter?: boolean;
  /** The search of the guest list looks into it; the column `search` of guests holds it. */
  isSearched?: boolean;
  /** What a form says below it, and inside it while it is empty. */
  hint?: string;
  placeholder?: string;
  /** The stored values and what they are called. */
  choices?: Readonly<Record<string, string>>;
  /** What they are called in files, where that is shorter. */
  fileChoices?: Readonly<Record<string, string>>;
};
