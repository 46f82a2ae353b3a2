import { localeOf } from "../format.ts";
import { messagesFor, type Language } from "../messages.ts";

/** Two lines that only the script shows: this is a stored copy, and nothing was sent. */
export function ConnectionNotes({ language }: { language: Language }) {
  const words = messagesFor(language);
  return (
    <>
      <p className="notice stored" id="stored" role="status" data-locale={localeOf(language)} hidden>
        {words.storedCopy("{time}")}
      </p>
      <p className="notice wrong" id="unsent" role="alert" tabIndex={-1} hidden>
        {words.unsent}
      </p>
    </>
  );
}
