import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** By the words of a guest: their numbers, and the pattern of those that are blanked. */
type Erased = { words: readonly string[]; pattern: string | null };

/** What they wrote back from a number that nobody else in the project has, and where others have named them. */
export async function eraseReplies({ db, projectId }: Scope, { words, pattern }: Erased): Promise<void> {
  await sql`delete from conversations where project_id = ${projectId} and phone = any (${words}::text[])`.execute(db);
  await sql`update replies set text = nyota_blank_words(text, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(text, ${words}::text[])`.execute(db);
  await sql`update conversations set profile_name = nyota_blank_words(profile_name, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(profile_name, ${words}::text[])`.execute(db);
}
