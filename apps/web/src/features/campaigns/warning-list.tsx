import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#lib/text/format.ts";
import { LinkButton } from "#ui/link.tsx";
import { FixLink } from "./fix-link.tsx";
import { GuestName } from "./audience/left-out-list.tsx";
import { describeWarning, fixOf, type Warning } from "./warning-labels.ts";

type WarningListProps = { warnings: readonly Warning[]; onLeave: () => void };

/** Effects the hosts may not want, each with a link to fix it. None of them prevents sending. */
export const WarningList = ({ warnings, onLeave }: WarningListProps) => (
  <section aria-label="Before you send">
    <h3 className="font-strong">Before you send</h3>
    <ul className="mt-2 divide-y divide-line rounded-field bg-marigold-soft px-4">
      {warnings.map((warning) => (
        <WarningRow key={`${warning.kind} ${warning.variable}`} warning={warning} onLeave={onLeave} />
      ))}
    </ul>
  </section>
);

function WarningRow({ warning, onLeave }: { warning: Warning; onLeave: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { guests, count } = warning;
  const words = describeWarning(warning);
  const fix = fixOf(warning);
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-[18px] flex-none text-marigold-ink" aria-hidden="true" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{words}</span>
        {guests.length > 0 && (
          <LinkButton className="text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "Show"}
          </LinkButton>
        )}
        {fix && <FixLink fix={fix} words={words} onLeave={onLeave} />}
      </div>
      {isOpen && (
        <ul className="mt-1.5 max-h-60 space-y-1 overflow-y-auto pl-8 text-sm">
          {guests.map((guest) => (
            <li key={guest.id}>
              <GuestName name={guest.name} />
            </li>
          ))}
          {count > guests.length && <li className="text-ink-2">and {formatNumber(count - guests.length)} more</li>}
        </ul>
      )}
    </li>
  );
}
