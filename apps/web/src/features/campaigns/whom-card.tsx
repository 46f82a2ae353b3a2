import {
  type MessageUnit,
  messageUnits,
  type SharedPhoneChoice,
  sharedPhoneChoices,
} from "@nyota/contract/messages/message-units";
import type { Campaign } from "@nyota/contract/messages/campaigns";
import { useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import type { Draft } from "./use-draft.ts";

type Words = { label: string; hint: string };

const unitWords: Record<MessageUnit, Words> = {
  PHONE: {
    label: t("Each phone"),
    hint: t("Everybody with a number of their own gets the message, unless their household has a contact."),
  },
  HOUSEHOLD: {
    label: t("Each household"),
    hint: t("The contact of the household gets it, or the first of them with a phone."),
  },
};

const sharedWords: Record<SharedPhoneChoice, Words> = {
  TOGETHER: {
    label: t("One message with every household's link"),
    hint: t("It greets the first of them and names each household at its link."),
  },
  SEPARATE: {
    label: t("One message for each household"),
    hint: t("The same phone gets several messages."),
  },
  LEAVE_OUT: { label: t("No message"), hint: t("The check lists them, so that you can write to them yourself.") },
};

/** Whom one message is for, and what a phone of several households gets. */
export function WhomCard({ draft, campaign }: { draft: Draft; campaign: Campaign }) {
  const [unit, setUnit] = useState(campaign.one_message_for);
  const [stops, setStops] = useState(campaign.stops_when_answered);
  const [shared, setShared] = useState(campaign.shared_phones);
  return (
    <Card title={t("Whom one message is for")}>
      <RadioGroup
        id="one-message-for"
        aria-label={t("Whom one message is for")}
        value={unit}
        onChange={(value) => {
          const next = value as MessageUnit;
          setUnit(next);
          void draft.save({ one_message_for: next });
        }}
        options={messageUnits.map((value) => ({ value, ...unitWords[value] }))}
      />
      <div className="mt-4">
        <Field label={t("A phone of several households gets")}>
          {({ id }) => (
            <RadioGroup
              id={id}
              aria-label={t("A phone of several households gets")}
              value={shared}
              onChange={(value) => {
                const next = value as SharedPhoneChoice;
                setShared(next);
                void draft.save({ shared_phones: next });
              }}
              options={sharedPhoneChoices.map((value) => ({ value, ...sharedWords[value] }))}
            />
          )}
        </Field>
      </div>
      <div className="mt-4">
        <Checkbox
          id="stops-when-answered"
          value={stops}
          onChange={(isOn) => {
            setStops(isOn);
            void draft.save({ stops_when_answered: isOn });
          }}
          label={t("Not to households that have answered everything by then")}
        />
      </div>
    </Card>
  );
}
