import type { FormProblem, HouseholdPage, ShownDocument } from "@nyota/contract/site/rsvp";
import { formatFullDay } from "./format.ts";
import type { Messages } from "./messages.ts";

type DocumentsProps = { page: HouseholdPage; words: Messages };

/** The documents asked of this household. A received document is only reported as received, never shown. */
export function Documents({ page, words }: DocumentsProps) {
  if (page.documents.length === 0) return null;
  return (
    <section className="card documents" aria-labelledby="documents">
      <div className="event-head">
        <h2 id="documents">{words.documents}</h2>
        <p className="event-text">{words.documentsWhy}</p>
      </div>
      {page.documents.map((document) => (
        <Document key={document.id} document={document} page={page} words={words} />
      ))}
    </section>
  );
}

function Document({ document, page, words }: DocumentsProps & { document: ShownDocument }) {
  const { received_at: receivedAt } = document;
  const day = (instant: string) => formatFullDay(instant, page.time_zone, page.head.language);
  const problem = problemOf(page, document.id);
  const label = words.documentFile;
  const form = <SendForm {...{ document, page, words, label, problem }} about={document.guest_name} />;
  return (
    <div className="person">
      <h3>
        {document.label ?? words.documentKinds[document.kind]} <small>{words.documentFor(document.guest_name)}</small>
      </h3>
      <p className="terms">{words.documentTerms(document.asked_by, day(document.kept_until))}</p>
      {receivedAt === null ? (
        form
      ) : (
        <>
          <p className="pill yes">{words.documentReceived(day(receivedAt))}</p>
          <details className="fold" open={problem !== undefined}>
            <summary>
              {words.documentReplace}
              <span className="unseen">, {document.guest_name}</span>
            </summary>
            {form}
          </details>
        </>
      )}
    </div>
  );
}

export const problemOf = ({ problems }: HouseholdPage, id: string) =>
  problems.find(({ field }) => field === `document.${id}`)?.problem;

type SendFormProps = DocumentsProps & {
  document: Pick<ShownDocument, "id" | "upload_url">;
  label: string;
  /** What its button is about, for those who don't see where it stands. */
  about: string;
  problem: FormProblem | undefined;
};

/** The form of one document or file, which is not sent with the answers. */
export function SendForm({ document, page, words, label, about, problem }: SendFormProps) {
  const { id, upload_url: uploadUrl } = document;
  const fields = (
    <>
      <label htmlFor={`file.${id}`}>{label}</label>
      <input
        id={`file.${id}`}
        name="file"
        type="file"
        accept="image/*,application/pdf"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `problem.${id}` : undefined}
      />
      {problem && (
        <p className="problem" id={`problem.${id}`}>
          {words.problems[problem]}
        </p>
      )}
      <button type={uploadUrl ? "submit" : "button"} className="quiet">
        {words.documentSend}
        <span className="unseen">, {about}</span>
      </button>
    </>
  );
  if (!uploadUrl) return <div className="send">{fields}</div>;
  return (
    <form className="send" method="post" action={uploadUrl} encType="multipart/form-data">
      <input type="hidden" name="lang" value={page.head.language} />
      {fields}
    </form>
  );
}
