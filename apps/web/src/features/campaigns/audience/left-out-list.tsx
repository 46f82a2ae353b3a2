import type { CampaignCheck } from "@nyota/contract/messages/campaigns";
import { useState } from "react";
import { formatNumber } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Link, LinkButton } from "#ui/link.tsx";
import { describeDetail, describeLeftOut } from "./left-out-labels.ts";

type LeftOut = CampaignCheck["left_out"];

type LeftOutListProps = { leftOut: LeftOut; label?: string };

export const LeftOutList = ({ leftOut, label = t("Left out") }: LeftOutListProps) => (
  <ul aria-label={label} className="mt-3 border-t border-line">
    {leftOut.map((entry) => (
      <LeftOutRow key={entry.reason} entry={entry} />
    ))}
  </ul>
);

function LeftOutRow({ entry }: { entry: LeftOut[number] }) {
  const [isOpen, setOpen] = useState(false);
  const { count, guests, reason } = entry;
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex items-baseline gap-3">
        <span className="w-9 flex-none font-strong tabular-nums">{formatNumber(count)}</span>
        <span className="min-w-0 flex-1 text-ink-2">{describeLeftOut(entry)}</span>
        <LinkButton className="text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide") : t("Show")}
        </LinkButton>
      </div>
      {isOpen && (
        <ul className="mt-1.5 max-h-60 space-y-1 overflow-y-auto pl-12 text-sm">
          {guests.map((guest) => (
            <li key={guest.id} className="flex flex-wrap gap-x-2">
              <GuestName name={guest.name} />
              <span className="text-ink-2">{describeDetail(reason, guest)}</span>
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

/** A guest's name, linked to them in the guest list. */
export function GuestName({ name }: { name: string }) {
  const { projectId, can } = useProject();
  if (!can("GUEST", "VIEW")) return name;
  return <Link to={`/projects/${projectId}/guests?search=${encodeURIComponent(name)}`}>{name}</Link>;
}
