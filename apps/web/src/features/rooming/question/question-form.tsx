import { guestEndpoints } from "@nyota/contract/guests/guests";
import { NIGHT_ENDS_AT_HOUR } from "@nyota/contract/travel-stay/nights";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { CountedGuests } from "./counted-guests.tsx";
import type { Question } from "./question.ts";
import { countNights, defaultNights } from "#features/stay/format-stay.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";

type QuestionFormProps = {
  hotels: readonly Hotel[];
  initial: Question | undefined;
  onChange: (question: Question) => void;
  onAsk: (question: Question) => void;
};

const whom = [
  { value: "ACCEPTED", label: t("Who said yes"), hint: t("Guests who come to an event and have no room.") },
  { value: "ALL", label: t("Everybody without a room"), hint: t("Also those who have not answered, or said no.") },
];

/** Whom rooms are proposed for, in which hotels and for which nights. */
export function QuestionForm({ hotels, initial, onChange, onAsk }: QuestionFormProps) {
  const { projectId, project } = useProject();
  const [question, setQuestion] = useState<Question>(
    initial ?? { who: "ACCEPTED", groups: [], tags: [], hotels: [], share: true, ...defaultNights(project) },
  );
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const change = (part: Partial<Question>): void => {
    const next = { ...question, ...part };
    setQuestion(next);
    onChange(next);
  };
  const { check_in, check_out } = question;
  const nights = check_in && check_out ? countNights({ check_in, check_out }) : 0;
  const withRooms = hotels.filter(({ rooms }) => rooms > 0);
  return (
    <Card title={t("For whom")}>
      <form
        noValidate
        aria-label={t("For whom rooms are proposed")}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (nights > 0) onAsk(question);
        }}
      >
        <Field label={t("Guests")} help={<CountedGuests question={question} />}>
          {(slots) => (
            <RadioGroup
              {...slots}
              options={whom}
              value={question.who}
              onChange={(who) => change({ who: who as Question["who"] })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("Groups")} optional>
            {(slots) => (
              <MultiSelect
                {...slots}
                placeholder={t("All groups")}
                options={choices?.groups ?? []}
                value={question.groups}
                onChange={(groups) => change({ groups })}
              />
            )}
          </Field>
          <Field label={t("Tags")} optional>
            {(slots) => (
              <MultiSelect
                {...slots}
                placeholder={t("Any tag")}
                options={choices?.tags ?? []}
                value={question.tags}
                onChange={(tags) => change({ tags })}
              />
            )}
          </Field>
        </div>
        {withRooms.length > 1 && (
          <Field label={t("Hotels")} optional>
            {(slots) => (
              <MultiSelect
                {...slots}
                placeholder={t("All hotels")}
                options={withRooms.map(({ id, name, free_beds }) => ({
                  value: id,
                  label: name,
                  hint: t("{count, plural, one {# bed} other {# beds}} free", { count: free_beds }),
                }))}
                value={question.hotels}
                onChange={(chosen) => change({ hotels: chosen })}
              />
            )}
          </Field>
        )}
        <NightFields question={question} nights={nights} onChange={change} />
        <Checkbox
          id="share"
          label={t("Adults of one gender may share a room with others they may not know")}
          value={question.share}
          onChange={(share) => change({ share })}
        />
        <Button variant="primary" type="submit" icon={<Sparkles aria-hidden="true" />}>
          {t("Propose rooms")}
        </Button>
      </form>
    </Card>
  );
}

type NightFieldsProps = { question: Question; nights: number; onChange: (part: Partial<Question>) => void };

/** The nights of guests whose journeys are not known. */
function NightFields({ question: { check_in, check_out }, nights, onChange }: NightFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("From")}>
          {(slots) => <DateField {...slots} value={check_in} onChange={(day) => onChange({ check_in: day })} />}
        </Field>
        <Field
          label={t("Until")}
          help={
            nights > 0
              ? t("The day they leave: {count, plural, one {# night} other {# nights}}.", { count: nights })
              : undefined
          }
          error={nights > 0 ? undefined : t("Choose a day after the arrival.")}
        >
          {(slots) => <DateField {...slots} value={check_out} onChange={(day) => onChange({ check_out: day })} />}
        </Field>
      </div>
      <p className="text-sm text-ink-2">
        {t(
          "Guests whose journeys are known get the nights of their journeys. Whoever arrives before {hour} in the morning gets the night before.",
          { hour: NIGHT_ENDS_AT_HOUR },
        )}
      </p>
    </>
  );
}
