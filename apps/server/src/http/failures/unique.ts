import { FieldsError } from "../errors.ts";

type Guarded = { index: string; field: string; message: string };

/** Does a write and turns the refusal of a unique index into the error of its field: looking first would lose a race. */
export async function uniquely<T>({ index, field, message }: Guarded, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && (error as { constraint?: string }).constraint === index)
      throw new FieldsError({ [field]: [message] });
    throw error;
  }
}
