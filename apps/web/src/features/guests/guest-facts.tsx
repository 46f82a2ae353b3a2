import type { Guest } from "@nyota/contract/guests";
import { sideWords } from "#features/groups/side-words.ts";
import { GuestPhone } from "#features/guests/guest-phone.tsx";
import { TagList } from "#features/guests/tag-list.tsx";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** The details for those who may read but not change them. */
export function GuestFacts({ guest }: { guest: Guest }) {
  const library = usePhoneLibrary();
  // oxlint-disable react/jsx-key -- the rows below have keys; these are only their contents
  const facts = [
    ["Phone", guest.phone && <GuestPhone guest={guest} library={library} />],
    ["Second phone", guest.phone_2],
    ["E-mail", guest.email],
    ["Side", guest.side && sideWords[guest.side]],
    ["Tags", guest.tags.length > 0 && <TagList tags={guest.tags} />],
    ["Diet", guest.diet],
    ["Notes", guest.notes],
  ] as const;
  // oxlint-enable react/jsx-key
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
