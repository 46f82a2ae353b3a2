import { AppError } from "#http/errors.ts";
import { SetupError } from "#lib/setup-error.ts";

/** A refusal of the application, as a command says it: its sentence, and what was not done. */
export async function asSetupError<T>(work: Promise<T>, undone: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw new SetupError(`${error.message} ${undone}`);
    throw error;
  }
}
