import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { Button } from "#ui/button.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { unreached } from "../use-unreached.ts";
import { useMarkSent } from "../use-mark-sent.ts";
import { GuestByHand } from "./guest-by-hand.tsx";
import { useSkipped } from "./use-skipped.ts";

/** One after the other through the guests whom no invitation has reached yet: all of them, or those selected before. */
export default function SendByHandPage() {
  const { projectId } = useProject();
  const chosen = useChosenGuests();
  const { skipped, skip, isSkipping, back, startAgain } = useSkipped();
  const [opened, setOpened] = useState<string>();
  const { markSent, isBusy } = useMarkSent();
  const read = useQuery(query(guestEndpoints.ids, { params: { projectId }, query: unreached }));
  const isChosen = chosen && new Set(chosen);
  const unsent = (read.data?.ids ?? []).filter((id) => !isChosen || isChosen.has(id));
  const left = unsent.filter((id) => !skipped.includes(id));
  const [current] = left;
  return (
    <RouteSheet
      title={t("Send by hand")}
      text={t("From your own phone: open the message in WhatsApp, send it, then mark it as sent.")}
      footer={
        current !== undefined && (
          <>
            <Button variant="quiet" className="mr-auto" disabled={skipped.length === 0} onClick={back}>
              {t("Back")}
            </Button>
            <Button loading={isSkipping} onClick={() => skip(current)}>
              {t("Skip")}
            </Button>
            {/* The main action only after the message was opened: pressed first, it would mark what nobody got. */}
            <Button
              variant={opened === current ? "primary" : "default"}
              loading={isBusy}
              onClick={() => void markSent([current])}
            >
              {t("Mark as sent")}
            </Button>
          </>
        )
      }
    >
      <Loaded read={read} failure={t("The guests could not be loaded")} skeleton={<SkeletonText lines={8} />}>
        {() =>
          current !== undefined ? (
            <>
              <p className="mb-4 text-sm text-ink-2 tabular-nums" aria-live="polite">
                {skipped.length > 0
                  ? t("{count, plural, one {# guest} other {# guests}} to go, {skipped} skipped", {
                      count: left.length,
                      skipped: unsent.length - left.length,
                    })
                  : t("{count, plural, one {# guest} other {# guests}} to go", { count: left.length })}
              </p>
              <GuestByHand
                key={current}
                guestId={current}
                hasOpened={opened === current}
                onOpened={() => setOpened(current)}
              />
            </>
          ) : unsent.length > 0 ? (
            <EmptyState
              drawing={<EnvelopeDrawing />}
              title={t("You have seen everybody")}
              text={t("You skipped {count, plural, one {# guest} other {# guests}}.", { count: unsent.length })}
              action={<Button onClick={startAgain}>{t("Start again with them")}</Button>}
            />
          ) : (
            <EmptyState
              drawing={<EnvelopeDrawing />}
              title={t("Every invitation was sent")}
              text={
                chosen
                  ? t("None of the selected guests is waiting for an invitation.")
                  : t("Guests who are invited to an event and have got nothing yet appear here.")
              }
            />
          )
        }
      </Loaded>
    </RouteSheet>
  );
}
