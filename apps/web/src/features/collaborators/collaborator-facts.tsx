import { type Fact, Facts } from "#ui/facts.tsx";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { formatDate } from "#lib/text/format.ts";
import { CopyLink } from "#ui/copy-link.tsx";
import { Pill } from "#ui/pill.tsx";
import { statusLabels, statusTones } from "./collaborator-status.ts";

const notSent = (status: Collaborator["status"]) =>
  status === "PENDING" ? "Not yet. Send it again, or copy its link." : null;

/** Whom the invitation went to, by whom, and how it stands. */
export function CollaboratorFacts({ collaborator }: { collaborator: Collaborator }) {
  const { id, address, status, invited_by, times_sent, sent_at, expires_at, answered_at } = collaborator;
  const facts: Fact[] = [
    ["Address", address],
    ["Invited by", invited_by],
    ["Sent", sent_at ? `${formatDate(sent_at)}${times_sent > 1 ? `, ${times_sent} times` : ""}` : notSent(status)],
    ["Can be accepted until", status === "PENDING" && expires_at ? formatDate(expires_at) : null],
    [statusLabels[status], answered_at && formatDate(answered_at)],
  ];
  return (
    <section aria-label="Invitation">
      <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
      <Facts facts={facts} />
      {status === "PENDING" && (
        <p className="mt-3">
          <CopyLink url={`${window.location.origin}/invites/${id}`}>Copy the invitation’s link</CopyLink>
        </p>
      )}
    </section>
  );
}
