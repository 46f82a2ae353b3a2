import type { StaffAction } from "@nyota/contract/access";
import type { StaffPermissions } from "@nyota/contract/account/merchants";
import { useId } from "react";
import { t, translate } from "#lib/i18n/t.ts";

type ActionChoicesProps = {
  choices: StaffPermissions["choices"]["actions"];
  value: readonly StaffAction[];
  onChange: (actions: StaffAction[]) => void;
};

/** What is otherwise the owner's, or the administrator's, one by one. */
export function ActionChoices({ choices, value, onChange }: ActionChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-strong">{t("What is otherwise for the host or an administrator")}</legend>
      <ul className="divide-y divide-line rounded-card border border-line">
        {choices.map((choice) => (
          <li key={choice.value}>
            <ActionChoice
              choice={choice}
              isChosen={value.includes(choice.value)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...value, choice.value] : value.filter((action) => action !== choice.value))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ActionChoiceProps = {
  choice: ActionChoicesProps["choices"][number];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

function ActionChoice({ choice: { label, sentence, may_give }, isChosen, onChange }: ActionChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 px-4 py-2.5">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!may_give && !isChosen}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4.5 flex-none accent-henna"
      />
      <span className="min-w-0">
        <span className="block font-strong">{translate(label)}</span>
        <span id={id} className="block text-sm text-ink-2">
          {translate(sentence)}
        </span>
      </span>
    </label>
  );
}
