import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { countReached } from "./left-out-labels.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { type Draft, hasPickedNobody } from "../use-draft.ts";

/** "286 messages to 303 guests", and everyone left out with the reason. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const { check, checkError, isChecking, recheck } = draft;
  const isSeparate = draft.campaign?.one_message_for === "PHONE" && draft.campaign.shared_phones === "SEPARATE";
  const hasText = Boolean(draft.campaign?.body ?? draft.campaign?.template_id);
  if (hasPickedNobody(draft)) return <p className="text-ink-2">{t("Nobody is picked yet.")}</p>;
  if (checkError && !check)
    return (
      <Card>
        <p role="alert" className="text-ink-2">
          {t("They could not be counted. {message}", { message: checkError.message })}
        </p>
        <Button className="mt-3" onClick={() => void recheck()}>
          {t("Count again")}
        </Button>
      </Card>
    );
  return (
    <Card aria-busy={isChecking}>
      <p aria-live="polite" className="flex items-baseline gap-2">
        {check ? (
          rich(
            "<large>{count, number}</large><rest>{count, plural, one {message} other {messages}} to {guests, plural, one {# guest} other {# guests}}</rest>",
            {
              count: check.messages,
              guests: countReached(check),
              large: (text) => <span className="font-display text-2xl font-semibold tabular-nums">{text}</span>,
              rest: (text) => <span className="text-ink-2">{text}</span>,
            },
          )
        ) : (
          <Skeleton className="h-8 w-52" />
        )}
      </p>
      {check && check.left_out.length > 0 && <LeftOutList leftOut={check.left_out} />}
      {check && !hasText && isSeparate && check.left_out.some(({ reason }) => reason === "SHARED_PHONE") && (
        <p className="mt-2 text-sm text-ink-2">
          {t(
            "This may change with the text: if it contains the link to the RSVP page, each guest gets a message of their own.",
          )}
        </p>
      )}
      {check?.guests === 0 && (
        <p className="mt-2 text-sm text-ink-2">{t("No guest matches. Remove a filter or clear the search.")}</p>
      )}
    </Card>
  );
}
