import type { Conversation } from "@nyota/contract/messages/inbox";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FindGuest } from "./find-guest.tsx";

type Props = { conversation: Pick<Conversation, "guests" | "phone" | "profile_name"> };

/** The guests with the number, each with the way to their sheet; for a number of nobody the ways to find out whose it is. */
export function ConversationGuests({ conversation }: Props) {
  const { projectId, can } = useProject();
  const { guests } = conversation;
  if (guests.length === 0) return <UnknownNumber conversation={conversation} />;
  if (!can("GUEST", "VIEW")) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label={t("Guests with this number")}>
      {guests.map(({ id, name, household }) => (
        <li key={id}>
          <Link to={`/projects/${projectId}/guests/${id}`} className="touch inline-flex items-center">
            {name}
          </Link>
          {household && <span className="text-ink-2"> · {household}</span>}
        </li>
      ))}
    </ul>
  );
}

function UnknownNumber({ conversation: { phone, profile_name } }: Props) {
  const { projectId, can, isExpired } = useProject();
  const [isFinding, setFinding] = useState(false);
  const mayAdd = can("GUEST", "CREATE") && !isExpired;
  const guests = `/projects/${projectId}/guests`;
  const person = new URLSearchParams({ phone, ...(profile_name && { name: profile_name }) });
  if (!can("GUEST", "VIEW")) return null;
  return (
    <div className="rounded-field bg-sunken px-4 py-3">
      <p className="text-sm text-ink-2">
        {t("If it is somebody on your list, give them this number: the conversation is theirs from then on.")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayAdd && (
          <Button asChild size="small" variant="primary">
            <RouterLink to={`${guests}/add?${person}`}>{t("Add guest with this number")}</RouterLink>
          </Button>
        )}
        {can("GUEST", "EDIT") && !isExpired && (
          <Button size="small" onClick={() => setFinding(true)}>
            {t("Find the guest")}
          </Button>
        )}
      </div>
      {isFinding && <FindGuest phone={phone} onClose={() => setFinding(false)} />}
    </div>
  );
}
