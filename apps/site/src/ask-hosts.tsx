import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

type AskHostsProps = {
  kind: "CHANGE" | "NOT_US";
  page: HouseholdPage;
  words: Messages;
  label: string;
  isOpen?: boolean;
};

/** A form to write to the hosts, collapsed at first. */
export function AskHosts({ kind, page, words, label, isOpen = false }: AskHostsProps) {
  const problem = page.problems.find(({ field }) => field === `message.${kind}`)?.problem;
  const isChange = kind === "CHANGE";
  const fields = (
    <>
      <label htmlFor={`message.${kind}`}>{isChange ? words.askLabel : words.notUsLabel}</label>
      <textarea
        id={`message.${kind}`}
        name="message"
        rows={3}
        maxLength={2000}
        required
        aria-describedby={problem ? `problem.${kind}` : undefined}
      />
      {problem && (
        <p className="problem" id={`problem.${kind}`}>
          {words.problems[problem]}
        </p>
      )}
      <button type={page.form_url ? "submit" : "button"} className="quiet">
        {isChange ? words.askSend : words.notUsSend}
      </button>
    </>
  );
  return (
    <details className={isChange ? "fold card" : "fold"} open={isOpen || problem !== undefined}>
      <summary>{label}</summary>
      {page.form_url ? (
        <form method="post" action={page.form_url}>
          <input type="hidden" name="intent" value={isChange ? "change" : "not-us"} />
          <input type="hidden" name="lang" value={page.head.language} />
          {fields}
        </form>
      ) : (
        <div>{fields}</div>
      )}
    </details>
  );
}
