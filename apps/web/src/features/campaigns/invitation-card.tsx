import type { Campaign } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { describeInvitation } from "./describe-invitation.ts";
import type { Draft } from "./use-draft.ts";

type Choice = "BY_TEXT" | "YES" | "NO";
const isInvitation: Record<Choice, boolean | null> = { BY_TEXT: null, YES: true, NO: false };
const choiceOf = ({ is_invitation }: Campaign): Choice =>
  is_invitation === null ? "BY_TEXT" : is_invitation ? "YES" : "NO";

/** Whether guests who get the message count as invited, and to which events. */
export function InvitationCard({ draft, campaign }: { draft: Draft; campaign: Campaign }) {
  const { projectId, can } = useProject();
  const [choice, setChoice] = useState(() => choiceOf(campaign));
  const [eventIds, setEventIds] = useState(campaign.event_ids);
  const { data } = useQuery({
    ...query(eventEndpoints.choices, { params: { projectId } }),
    enabled: can("EVENT", "VIEW"),
  });
  const events = data?.events ?? [];
  return (
    <Card title={t("Which events does this invite to?")}>
      <RadioGroup
        id="invitation"
        aria-label={t("Which events does this invite to?")}
        value={choice}
        onChange={(value) => {
          const next = value as Choice;
          setChoice(next);
          void draft.save({ is_invitation: isInvitation[next] });
        }}
        options={[
          { value: "BY_TEXT", label: t("Decide by its message"), hint: describeInvitation(campaign) },
          { value: "YES", label: t("It is an invitation"), hint: t("Everybody it reaches counts as invited.") },
          {
            value: "NO",
            label: t("None"),
            hint: t("For reminders, thanks and news: nobody counts as invited by it."),
          },
        ]}
      />
      {choice !== "NO" && events.length > 0 && (
        <div className="mt-4">
          <Field
            label={t("Only these events")}
            optional
            help={t("Only these are named in it, and it invites to these only.")}
          >
            {({ id, describedBy }) => (
              <MultiSelect
                id={id}
                describedBy={describedBy}
                options={events}
                value={eventIds}
                onChange={(event_ids) => {
                  setEventIds(event_ids);
                  void draft.save({ event_ids });
                }}
                placeholder={t("Everything each guest is invited to")}
              />
            )}
          </Field>
        </div>
      )}
    </Card>
  );
}
