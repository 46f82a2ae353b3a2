import { FieldsError } from "../errors.ts";

type Guarded = { index: string; field: string; message: string };

/**
 * Runs a write and turns a violation of the unique index into an error of its field: checking before the write would be
 * a race.
 */
export async function uniquely<T>({ index, field, message }: Guarded, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && (error as { constraint?: string }).constraint === index)
      throw new FieldsError({ [field]: [message] });
    throw error;
  }
}
