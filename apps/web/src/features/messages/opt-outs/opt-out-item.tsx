import type { OptOut } from "@nyota/contract/messages/opt-outs";
import { Fragment } from "react";
import { Link as RouterLink } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { AllowMessages } from "./allow-messages.tsx";
import { describeOptOut } from "./describe-opt-out.ts";

type OptOutItemProps = { optOut: OptOut; mayAllow: boolean };

/** One number that gets no messages: whose it is, and where that was said. */
export function OptOutItem({ optOut, mayAllow }: OptOutItemProps) {
  const { phone, guests, created_at } = optOut;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-60 grow">
        <p className="font-strong [overflow-wrap:anywhere]">
          {guests.length > 0 ? <Names guests={guests} /> : t("Nobody on the list")}{" "}
          <span className="font-normal text-ink-2">
            · <PhoneNumber value={phone} />
          </span>
        </p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {t("{source}, {date}", { source: describeOptOut(optOut), date: formatDate(created_at) })}
        </p>
      </div>
      {mayAllow && <AllowMessages optOut={optOut} />}
    </li>
  );
}

function Names({ guests }: Pick<OptOut, "guests">) {
  const { projectId, can } = useProject();
  return guests.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place > 0 && ", "}
      {can("GUEST", "VIEW") ? (
        <RouterLink
          to={`/projects/${projectId}/guests/${id}`}
          className="rounded-[4px] hover:text-henna hover:underline"
        >
          {name}
        </RouterLink>
      ) : (
        name
      )}
    </Fragment>
  ));
}
