/** What the descriptions of all objects, guests too, have in common. */
type Described = { readonly kind: string; readonly blank?: unknown };

type Blanks<Fields> = {
  -readonly [F in keyof Fields as Fields[F] extends { blank: unknown } ? F : never]: Fields[F] extends {
    blank: infer B;
  }
    ? B
    : never;
};

/** Every field that can be blank, with what it is then. */
export const blankValues = <const Fields extends Readonly<Record<string, Described>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { blank }]) => (blank === undefined ? [] : [[field, blank]])),
  ) as Blanks<Fields>;
