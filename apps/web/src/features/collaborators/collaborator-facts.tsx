import { type Fact, Facts } from "#ui/facts.tsx";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { formatDate } from "#lib/text/format.ts";
import { CopyLink } from "#ui/copy-link.tsx";
import { Pill } from "#ui/pill.tsx";
import { nameStatus, statusTones } from "./collaborator-status.ts";
import { t } from "#lib/i18n/t.ts";

const notSent = (status: Collaborator["status"]) =>
  status === "PENDING" ? t("Not yet. Send it again, or copy its link.") : null;

const describeSent = (date: string, count: number) => (count > 1 ? t("{date}, {count} times", { date, count }) : date);

/** Whom the invitation went to, by whom, and how it stands. */
export function CollaboratorFacts({ collaborator }: { collaborator: Collaborator }) {
  const { id, address, status, invited_by, times_sent, sent_at, expires_at, answered_at } = collaborator;
  const facts: Fact[] = [
    [t("Address"), address],
    [t("Invited by"), invited_by],
    [t("Sent"), sent_at ? describeSent(formatDate(sent_at), times_sent) : notSent(status)],
    [t("Can be accepted until"), status === "PENDING" && expires_at ? formatDate(expires_at) : null],
    [nameStatus(status), answered_at && formatDate(answered_at)],
  ];
  return (
    <section aria-label={t("Invitation")}>
      <Pill tone={statusTones[status]}>{nameStatus(status)}</Pill>
      <Facts facts={facts} />
      {status === "PENDING" && (
        <p className="mt-3">
          <CopyLink url={`${window.location.origin}/invites/${id}`}>{t("Copy the invitation’s link")}</CopyLink>
        </p>
      )}
    </section>
  );
}
