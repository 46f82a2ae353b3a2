import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";

/** By the words of a guest: their numbers, and the pattern of those that are blanked. */
type Erased = { words: readonly string[]; pattern: string | null };

/**
 * What they wrote back from a number that nobody else in the project has, with what they sent, and where others have
 * named them.
 */
export async function eraseReplies(scope: Scope, deps: Deps, { words, pattern }: Erased): Promise<void> {
  const { db, projectId } = scope;
  const { rows: files } = await sql<{ storage_key: string }>`
    select f.storage_key from reply_files f join replies r on r.project_id = f.project_id and r.id = f.id
      join conversations c on c.project_id = r.project_id and c.id = r.conversation_id
    where f.project_id = ${projectId} and f.storage_key is not null and c.phone = any (${words}::text[])`.execute(db);
  await sql`delete from conversations where project_id = ${projectId} and phone = any (${words}::text[])`.execute(db);
  await sql`update replies set text = nyota_blank_words(text, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(text, ${words}::text[])`.execute(db);
  await sql`update reply_files set file_name = nyota_blank_words(file_name, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(file_name, ${words}::text[])`.execute(db);
  await sql`update conversations set profile_name = nyota_blank_words(profile_name, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(profile_name, ${words}::text[])`.execute(db);
  for (const { storage_key: key } of files) scope.afterCommit(() => deps.storage.remove(key));
}
