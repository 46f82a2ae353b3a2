import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import type { FieldInfo } from "@nyota/contract/field-info";
import { lookUp } from "@nyota/contract/look-up";
import { keysOf } from "@nyota/contract/keys-of";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { formatTime } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { ExternalLink } from "#ui/link.tsx";

// The name is already the page's title.
const facts = keysOf(hotelFields).filter((field) => field !== "name" && hotelFields[field].kind !== "position");

/** A hotel's details for users who may not change it. */
export const HotelFacts = ({ hotel }: { hotel: Hotel }) => (
  <dl className="grid gap-4">
    {facts.map(
      (field) =>
        hotel[field] && (
          <div key={field}>
            <dt className="text-sm text-ink-2">{translate(hotelFields[field].label)}</dt>
            <dd className="whitespace-pre-line">
              <Fact kind={hotelFields[field].kind} value={wordValue(field, String(hotel[field]))} />
            </dd>
          </div>
        ),
    )}
  </dl>
);

/** A choice by its label. */
function wordValue(field: keyof typeof hotelFields, value: string): string {
  const { choices = {} }: FieldInfo = hotelFields[field];
  const label = lookUp(choices, value);
  return label === undefined ? value : translate(label);
}

function Fact({ kind, value }: { kind: (typeof hotelFields)[keyof typeof hotelFields]["kind"]; value: string }) {
  if (kind === "url") return <ExternalLink href={value}>{t("Open the map")}</ExternalLink>;
  return kind === "clock" ? formatTime(value) : value;
}
