import { sideTones, sideWords } from "#features/groups/side-words.ts";
import { householdTitle, type GuestRow } from "#features/guests/guest-rows.ts";
import { pluralise } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";

export function HouseholdHeading({ guests }: { guests: GuestRow[] }) {
  const [first] = guests;
  const side = first?.side ?? first?.group?.side;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{householdTitle(guests)}</span>
      {side ? (
        <Badge tone={sideTones[side]}>{sideWords[side]}</Badge>
      ) : (
        first?.sub_group && first.group && <Badge tone="neutral">{first.group.name}</Badge>
      )}
      <span className="font-normal text-ink-2">{pluralise(guests.length, "person", "people")}</span>
    </span>
  );
}
