import type { InvitedEvent, ShownGuest } from "@nyota/contract/site/rsvp";
import { useId } from "react";
import type { Choice, GivenAnswer } from "./given-answers.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

type OneAnswerProps = {
  event: InvitedEvent;
  guest: ShownGuest;
  answer: GivenAnswer;
  problems: string[];
  onChange: (answer: GivenAnswer) => void;
};

const choices: { value: Choice; label: string }[] = [
  { value: "ACCEPTED", label: t("Yes") },
  { value: "DECLINED", label: t("No") },
  { value: "UNSURE", label: t("Not sure") },
];

/** One person's answer to one event; a yes asks for the meal and who comes along. */
export function OneAnswer({ event, guest, answer, problems, onChange }: OneAnswerProps) {
  if (!guest.is_welcome)
    return (
      <p>
        <span className="font-strong">{guest.name}</span> <span className="text-ink-2">{t("For adults only")}</span>
      </p>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0">
          <span className="font-strong">{guest.name}</span>
          {guest.diet && <span className="text-sm text-ink-2"> {guest.diet}</span>}
        </p>
        <Segmented<Choice>
          label={`${guest.name}, ${event.name}`}
          options={choices}
          value={answer.response}
          onChange={(response) => onChange({ ...answer, response })}
          className="max-md:w-full"
        />
      </div>
      {answer.response === "ACCEPTED" && <Extras event={event} guest={guest} answer={answer} onChange={onChange} />}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-1 text-sm text-rust">
          {problem}
        </p>
      ))}
    </>
  );
}

function Extras({ event, guest, answer, onChange }: Omit<OneAnswerProps, "problems">) {
  const id = useId();
  const most = Math.max(guest.plus_ones_allowed, guest.plus_ones);
  const hasMeals = event.meal_options.length > 0;
  if (!hasMeals && most === 0) return null;
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      {hasMeals && (
        <Field id={`${id}-meal`} label={<Named label={t("Meal")} of={guest.name} />}>
          {({ invalid }) => (
            <Select
              id={`${id}-meal`}
              invalid={invalid}
              clearable
              placeholder={t("No preference")}
              options={event.meal_options}
              value={answer.meal}
              onChange={(meal) => onChange({ ...answer, meal: meal ?? "" })}
            />
          )}
        </Field>
      )}
      {most > 0 && (
        <Field id={`${id}-plus`} label={<Named label={t("Coming along")} of={guest.name} />}>
          {({ invalid }) => (
            <Select
              id={`${id}-plus`}
              invalid={invalid}
              options={Array.from({ length: most + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? t("Nobody else") : t("{count} more", { count }),
              }))}
              value={String(answer.plusOnes)}
              onChange={(count) => onChange({ ...answer, plusOnes: Number(count) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const Named = ({ label, of }: { label: string; of: string }) => (
  <>
    {label}
    <span className="sr-only">, {of}</span>
  </>
);
