import type { FieldInfo } from "./field-info.ts";

type Blanks<Fields> = {
  -readonly [F in keyof Fields as Fields[F] extends { blank: unknown } ? F : never]: Fields[F] extends {
    blank: infer B;
  }
    ? B
    : never;
};

/** Every field that can be blank, with what it is then. */
export const blankValues = <const Fields extends Record<string, FieldInfo>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { blank }]) => (blank === undefined ? [] : [[field, blank]])),
  ) as Blanks<Fields>;
