import type { CallCard } from "@nyota/contract/site/calls";
import type { ReactNode } from "react";
import { CallPeople } from "./call-people.tsx";
import { EarlierCalls } from "./earlier-calls.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

type CallLayoutProps = {
  card: CallCard;
  /** How the call ended: beside the form, or below it on a phone. */
  end?: ReactNode;
  children: ReactNode;
};

/** Whom to phone and what was said before, beside the form. */
export function CallLayout({ card, end, children }: CallLayoutProps) {
  const { projectId } = useProject();
  const home = card.is_group ? `groups/${card.household_id}` : card.household_id;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="gap-4 max-lg:contents lg:sticky lg:top-20 lg:order-2 lg:grid">
        <Card
          title={t("Who to phone")}
          action={<Link to={`/projects/${projectId}/guests/${home}`}>{t("Open the household")}</Link>}
          className="max-lg:order-1"
        >
          <CallPeople people={card.people} />
          {end && (
            <p className="mt-3 lg:hidden">
              <a href="#call-end" className="touch font-strong text-henna underline-offset-3 hover:underline">
                {t("Nobody answered? Note it below")}
              </a>
            </p>
          )}
        </Card>
        {end && <div className="max-lg:order-4">{end}</div>}
        <div className="max-lg:order-2">
          <EarlierCalls calls={card.calls} />
        </div>
      </div>
      <div className="grid gap-4 max-lg:order-3 lg:order-1">{children}</div>
    </div>
  );
}
