import { documentEndpoints } from "@nyota/contract/guests/documents";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { hasConditions } from "@nyota/contract/guests/has-conditions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Audience, AudienceFields } from "./audience-fields.tsx";
import { firstKind, kindBody, KindFields } from "./dialogs/kind-fields.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { useChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Asks many guests for the same document: those selected in the guest list, or those of chosen groups and events. */
export default function RequestPage() {
  const chosen = useChosenGuests();
  const [choice, setChoice] = useState({ kind: firstKind(), label: "" });
  const [audience, setAudience] = useState<Audience>({ groups: [], events: [], isAdultsOnly: true });
  const filter = filterOf(audience);
  const { projectId } = useProject();
  const found = useQuery({
    // Only the count is needed: the request uses the same filter.
    ...query(guestEndpoints.list, { params: { projectId }, query: { ...filter, page_size: 1 } }),
    placeholderData: keepPreviousData,
    enabled: chosen === undefined,
  });
  const of = chosen ? { ids: chosen } : hasConditions(filter) ? { filter } : { everybody: true as const };
  return (
    <RouteSheet
      title={t("Ask for documents")}
      text={t(
        "Guests find it on their RSVP page. Guests who were already asked for this document, or already sent it, are left out.",
      )}
      footer={<AskButton count={chosen?.length ?? found.data?.count} body={{ ...of, ...kindBody(choice) }} />}
    >
      <div className="space-y-5">
        <KindFields value={choice} onChange={setChoice} />
        {chosen ? (
          <p className="text-ink-2">
            {t("{count, plural, one {# guest} other {# guests}} chosen in the guest list.", { count: chosen.length })}
          </p>
        ) : (
          <AudienceFields {...{ audience, setAudience, found }} />
        )}
      </div>
    </RouteSheet>
  );
}

const filterOf = ({ groups, events, isAdultsOnly }: Audience) => ({
  ...(groups.length > 0 ? { group: groups } : {}),
  ...(events.length > 0 ? { event: events, response: ["ACCEPTED" as const] } : {}),
  ...(isAdultsOnly ? { age_band: ["ADULT" as const] } : {}),
});

type Body = Parameters<ReturnType<typeof useSend<typeof documentEndpoints.request>>["mutateAsync"]>[0]["body"];

function AskButton({ count, body }: { count: number | undefined; body: Body }) {
  const { projectId } = useProject();
  const request = useSend(documentEndpoints.request);
  const sheet = useSheet();
  async function ask(): Promise<void> {
    try {
      const { requested, already } = await request.mutateAsync({ params: { projectId }, body });
      toast.success(
        requested === 0
          ? t("Everybody was asked already")
          : t("{count, plural, one {# guest was} other {# guests were}} asked", { count: requested }),
        already > 0 && requested > 0
          ? {
              text: t(
                "{count, plural, one {# guest was} other {# guests were}} already asked for it, or already sent it.",
                { count: already },
              ),
            }
          : {},
      );
      sheet?.done();
    } catch (error) {
      const [first] = Object.values(readFieldErrors(error) ?? {}).flat();
      toast.error(t("Nobody was asked"), { text: first ?? readMessage(error) });
    }
  }
  return (
    <Button variant="primary" loading={request.isPending} disabled={!count} onClick={() => void ask()}>
      {count ? t("Ask {count, plural, one {# guest} other {# guests}}", { count }) : t("Ask")}
    </Button>
  );
}
