import { isAsked, takeAnswerFile, takeGuestFile, type DocumentFile } from "#features/documents/commands.ts";
import { maySendTicket, takeTicket } from "#features/tickets/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { Base } from "#http/transaction.ts";
import { findFileAsk } from "../household/files.ts";
import { listMemberIds, loadHousehold } from "../household/load-household.ts";
import type { Addressee } from "../links/link-tokens.ts";
import { openLink, type OpenedLink } from "../links/open-link.ts";
import type { Problem } from "../form/read-answers.ts";
import { type Asked, type FormOutcome, openPage, viewPage } from "./open-page.ts";

type SentDocument = { documentId: string; file: DocumentFile | undefined; problem: Problem["problem"] | undefined };

/** Whether a link may send this document, or file for a question; checked before the file is read. */
export async function mayTakeDocument(base: Base, { token, documentId }: { token: string; documentId: string }) {
  const { scope, addressee } = await openLink(base, token);
  if (isField(documentId)) return (await findAsk(scope, addressee, documentId)) !== undefined;
  const guestIds = await listMemberIds(scope, addressee);
  const travelId = journeyIn(documentId);
  return travelId === undefined
    ? isAsked(scope, { documentId, guestIds })
    : maySendTicket(scope, { travelId, guestIds });
}

/**
 * Stores a document that the household sent, also after the deadline for answers. When it can't be stored, returns the
 * page with the reason.
 */
export async function takeDocument(base: Base, deps: Deps, asked: Asked & SentDocument): Promise<FormOutcome> {
  const { documentId, file } = asked;
  if (file && (await storeFile(await openLink(base, asked.token), deps, { documentId, file })))
    return { notice: "RECEIVED" };
  const problems = [{ field: `document.${documentId}`, problem: asked.problem ?? "NOT_YOURS" }];
  const found = await openPage(base, deps, { token: asked.token, locks: false });
  return { page: viewPage(found, { token: asked.token, lang: asked.lang, problems }), isProblem: true };
}

type SentFile = { documentId: string; file: DocumentFile };

async function storeFile({ scope, addressee }: OpenedLink, deps: Deps, { documentId, file }: SentFile) {
  if (isField(documentId)) {
    const ask = await findAsk(scope, addressee, documentId);
    if (ask) await takeAnswerFile(scope, deps, { ...ask, file });
    return ask !== undefined;
  }
  const guestIds = await listMemberIds(scope, addressee);
  const travelId = journeyIn(documentId);
  return travelId === undefined
    ? takeGuestFile(scope, deps, { documentId, guestIds, file })
    : takeTicket(scope, deps, { travelId, guestIds, file });
}

const isField = (documentId: string) => documentId.startsWith("q.");

/** The journey whose ticket is sent: `t.<its id>`. */
const journeyIn = (documentId: string) => (documentId.startsWith("t.") ? documentId.slice(2) : undefined);

const findAsk = async (scope: Scope, addressee: Addressee, field: string) =>
  findFileAsk(await loadHousehold(scope, addressee, { locks: false, settings: null }), field);
