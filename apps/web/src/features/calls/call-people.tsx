import type { CallCard } from "@nyota/contract/site/calls";
import { Phone } from "lucide-react";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

/** The people of a household with every number as a link that phones. */
export function CallPeople({ people }: Pick<CallCard, "people">) {
  return (
    <ul className="divide-y divide-line">
      {people.map(({ id, name, phones, is_contact }) => (
        <li key={id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 font-strong">
            {name}
            {is_contact && <Badge tone="peacock">{t("Contact")}</Badge>}
          </p>
          {phones.length === 0 && <p className="text-sm text-ink-3">{t("No phone number")}</p>}
          {phones.map((phone) => (
            <a
              key={phone}
              href={`tel:${phone}`}
              className="touch mr-4 inline-flex items-center gap-2 rounded-[4px] font-strong text-henna tabular-nums underline-offset-3 hover:underline"
            >
              <Phone className="size-4" aria-hidden="true" />
              <span>
                <span className="sr-only">{`${t("Phone {name}", { name })}, `}</span>
                <PhoneNumber value={phone} />
              </span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
