import type { ReactNode } from "react";
import { NoNumber } from "./message-fields.tsx";
import { type MessageChoices, useMessageChoices } from "./use-message-choices.ts";
import { useReminders } from "./use-reminders.ts";
import { t } from "#lib/i18n/t.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type Form = { list: NonNullable<ReturnType<typeof useReminders>["data"]>; choices: MessageChoices };

/** Reads what the form of a reminder needs; without a number to send from it says so instead. */
export function LoadedForm({ children }: { children: (form: Form) => ReactNode }) {
  const reminders = useReminders();
  const choices = useMessageChoices();
  return (
    <Loaded
      read={reminders}
      failure={t("The reminders could not be opened")}
      label={t("Loading the form")}
      skeleton={<SkeletonText lines={9} />}
    >
      {(list) => (
        <Loaded
          read={choices.read}
          failure={t("The templates could not be opened")}
          label={t("Loading the form")}
          skeleton={<SkeletonText lines={9} />}
        >
          {() => (choices.senders.length === 0 ? <NoNumber /> : children({ list, choices }))}
        </Loaded>
      )}
    </Loaded>
  );
}
