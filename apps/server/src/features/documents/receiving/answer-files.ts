import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { insertDocuments } from "../content/insert-documents.ts";
import { lockDocument } from "../content/lock-document.ts";
import type { DocumentFile } from "../content/read-file.ts";
import { labelOf } from "../rules.ts";
import { storeContent } from "../content/store-content.ts";
import { announceFile } from "./take-guest-file.ts";

/** A file for a question: of one guest, or of a household with the guest who keeps it. */
export type AnsweredFile = {
  question: { id: string; text: string };
  householdId: string | null;
  /** The guest who answers, or all guests of the household. */
  guestIds: readonly string[];
  keeperId: string;
  file: DocumentFile;
};

/** Stores a guest's file as the answer to a question and notifies the hosts. An earlier file is replaced. */
export async function takeAnswerFile(scope: Scope, deps: Deps, answered: AnsweredFile) {
  const { question, householdId, keeperId, file } = answered;
  const form = { kind: "OTHER", label: labelOf(question.text), question: { id: question.id, householdId } } as const;
  await adoptFile(scope, answered);
  const known = await findAnswerFile(scope, answered);
  // Two forms sent at once make one document: the second waits for the first, and finds it.
  if (!known) await insertDocuments(scope, { ids: [keeperId], ...form, skipsKnown: true });
  const id = known ?? (await findAnswerFile(scope, answered));
  const document = await lockDocument(scope, id as string);
  await storeContent(scope, deps, { document, content: { file }, from: "GUEST" });
  await announceFile(scope, document);
}

/** The file of a household whose keeper was deleted goes to who keeps it now: there is one for each household. */
async function adoptFile(scope: Scope, { question, householdId, keeperId }: AnsweredFile) {
  if (householdId === null) return;
  await sql`update kyc_documents d set guest_id = ${keeperId}
    where d.project_id = ${scope.projectId} and d.question_id = ${question.id} and d.household_id = ${householdId}
      and exists (select from guests g where g.project_id = d.project_id and g.id = d.guest_id and g.deleted_at is not null)`.execute(
    scope.db,
  );
}

async function findAnswerFile(scope: Scope, { question, householdId, guestIds }: Omit<AnsweredFile, "file">) {
  const { rows } = await sql<{ id: string }>`select d.id from kyc_documents d
    join guests g on g.project_id = d.project_id and g.id = d.guest_id and g.deleted_at is null
    where d.project_id = ${scope.projectId} and d.question_id = ${question.id}
      and (d.household_id = ${householdId} or (d.household_id is null and d.guest_id = any (${guestIds}::uuid[])))
    order by d.received_at desc nulls last, d.id limit 1`.execute(scope.db);
  return rows[0]?.id;
}
