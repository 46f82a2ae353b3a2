import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { formatTime } from "#lib/text/format.ts";
import { ExternalLink } from "#ui/link.tsx";

/** What is known of a hotel, for those who may not change it. */
export function HotelFacts({ hotel }: { hotel: Hotel }) {
  const facts = [
    ["Address", hotel.address],
    ["Rooms are ready from", hotel.check_in_time && formatTime(hotel.check_in_time)],
    ["Rooms are left by", hotel.check_out_time && formatTime(hotel.check_out_time)],
    ["Whom to ask", [hotel.contact_name, hotel.contact_phone].filter(Boolean).join(", ")],
    ["Notes", hotel.notes],
  ].filter(([, value]) => value);
  return (
    <dl className="grid gap-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
      {hotel.map_link && (
        <div>
          <dt className="text-sm text-ink-2">On the map</dt>
          <dd>
            <ExternalLink href={hotel.map_link}>Open the map</ExternalLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
