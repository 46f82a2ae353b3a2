import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { useSendByHand } from "#features/senders/use-send-by-hand.ts";
import { t } from "#lib/i18n/t.ts";
import { LinkButton } from "#ui/link.tsx";
import { FixLink } from "./fix-link.tsx";
import { GuestName } from "./audience/left-out-list.tsx";
import { describeWarning, fixOf, type Warning } from "./warning-labels.ts";

type WarningListProps = {
  warnings: readonly Warning[];
  onLeave: () => void;
  /** The guests of a campaign for chosen guests. */
  guestIds?: string[] | undefined;
};

/** Effects the hosts may not want, each with a link to fix it. None of them prevents sending. */
export const WarningList = ({ warnings, ...rest }: WarningListProps) => (
  <section aria-label={t("Before you send")}>
    <h3 className="font-strong">{t("Before you send")}</h3>
    <ul className="mt-2 divide-y divide-line rounded-field bg-marigold-soft px-4">
      {warnings.map((warning) => (
        <WarningRow key={`${warning.kind} ${warning.variable}`} warning={warning} {...rest} />
      ))}
    </ul>
  </section>
);

function WarningRow({ warning, ...rest }: Omit<WarningListProps, "warnings"> & { warning: Warning }) {
  const [isOpen, setOpen] = useState(false);
  const { reachesNobody } = useSandbox();
  const byHand = useSendByHand();
  const { guests, count } = warning;
  const words = describeWarning(warning);
  const fix = warning.kind === "SANDBOX" && reachesNobody && !byHand ? undefined : fixOf(warning, !reachesNobody);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <TriangleAlert className="mt-0.5 size-[18px] flex-none text-marigold-ink" aria-hidden="true" />
        <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{words}</span>
        {guests.length > 0 && (
          <LinkButton className="text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t("Hide") : t("Show")}
          </LinkButton>
        )}
        {fix && <FixLink fix={fix} words={words} {...rest} />}
      </div>
      {isOpen && (
        <ul className="mt-1.5 max-h-60 space-y-1 overflow-y-auto pl-8 text-sm">
          {guests.map((guest) => (
            <li key={guest.id}>
              <GuestName name={guest.name} />
            </li>
          ))}
          {count > guests.length && (
            <li className="text-ink-2">{t("and {count, number} more", { count: count - guests.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}
