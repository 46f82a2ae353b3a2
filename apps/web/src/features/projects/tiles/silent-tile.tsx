import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import type { Response } from "@nyota/contract/guests/guest-answers";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { unreached } from "#features/messages/use-unreached.ts";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { useSendByHand } from "#features/senders/use-send-by-hand.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { hasUsed } from "../getting-started.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const open = ["PENDING", "NOT_RESPONDED"] as const;
const isOpen = (status: string) => (open as readonly string[]).includes(status);
const shown = 5;

/** The guests who were invited and have not answered. */
export function SilentTile() {
  const { project, projectId } = useProject();
  const silent = useQuery(
    query(guestEndpoints.list, { params: { projectId }, query: { response: [...open], page_size: shown } }),
  );
  const byHand = useSendByHand();
  const isPretended = useSandbox().isOnlySandbox && hasUsed(project, "MESSAGE");
  const waiting = useQuery({
    ...query(guestEndpoints.ids, { params: { projectId }, query: unreached }),
    enabled: isPretended && byHand !== undefined,
  });
  const unreachedCount = waiting.data?.count ?? 0;
  const list = `/projects/${projectId}/guests`;
  const filtered = `${list}?${open.map((status) => `response=${status}`).join("&")}`;
  const count = silent.data?.count ?? 0;
  return (
    <Card
      title={t("No answer yet")}
      note={count > 0 ? formatNumber(count) : undefined}
      action={count > 0 && hasPage(list) && <Link to={filtered}>{t("Call list")}</Link>}
      className="h-full"
    >
      {isPretended && byHand && unreachedCount > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          {t("Your number is a sandbox: it has reached nobody.")}{" "}
          {t("{count, plural, one {# guest still waits} other {# guests still wait}} for an invitation.", {
            count: unreachedCount,
          })}{" "}
          <Link to={byHand}>{t("Send by hand")}</Link>
        </p>
      )}
      {silent.isPending && Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)}
      {silent.isError && <p className="text-ink-2">{silent.error.message}</p>}
      {silent.data && count === 0 && <NobodySilent />}
      {silent.data && count > 0 && (
        <ul className="border-t border-line">
          {silent.data.results.map((guest) => (
            <SilentGuest key={guest.id} guest={guest} list={list} />
          ))}
        </ul>
      )}
      {count > shown && (
        <p className="mt-3 text-sm text-ink-3">
          {t("and {count, plural, one {# more guest} other {# more guests}}", { count: count - shown })}
        </p>
      )}
    </Card>
  );
}

/** Why nobody is waited for: everybody has answered, or nothing was sent yet. */
function NobodySilent() {
  const { projectId } = useProject();
  const ofResponse = (...response: Response[]) =>
    query(guestEndpoints.list, { params: { projectId }, query: { response, page_size: 1 } });
  const unsent = useQuery(ofResponse("NOT_SENT")).data?.count;
  const answered = useQuery(ofResponse("ACCEPTED", "DECLINED")).data?.count;
  if (unsent === undefined || answered === undefined) return <SkeletonRow />;
  return (
    <EmptyState
      level={3}
      className="py-2"
      drawing={<EnvelopeDrawing className="h-28 w-auto" />}
      {...describeNobody(unsent, answered)}
    />
  );
}

function describeNobody(unsent: number, answered: number) {
  const waiting = t("{count, plural, one {# guest has} other {# guests have}} an invitation that was not sent yet.", {
    count: unsent,
  });
  if (unsent === 0 && answered === 0)
    return { title: t("Nobody is invited yet"), text: t("Guests who were invited and have not answered appear here.") };
  if (answered === 0) return { title: t("No invitation was sent yet"), text: waiting };
  return unsent === 0
    ? { title: t("Everybody has answered"), text: t("Nobody is left to remind.") }
    : { title: t("Everybody who got an invitation has answered"), text: waiting };
}

/** The name leads to the guest's sheet, from which WhatsApp opens with the invitation filled in. */
function SilentGuest({ guest, list }: { guest: Guest; list: string }) {
  const place = guest.sub_group?.name ?? guest.group?.name;
  const waiting = guest.invitations.filter((invitation) => isOpen(invitation.status)).length;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <RouterLink to={`${list}/${guest.id}`} className="block truncate font-strong hover:text-henna hover:underline">
          {guest.display_name}
        </RouterLink>
        <div className="flex gap-1 text-xs text-ink-3">
          {place && <span className="truncate">{place},</span>}
          {guest.phone ? (
            <a
              href={`tel:${guest.phone}`}
              className="flex-none whitespace-nowrap underline decoration-line-strong underline-offset-2"
            >
              <PhoneNumber value={guest.phone} />
            </a>
          ) : (
            <span className="flex-none">{t("no phone number")}</span>
          )}
        </div>
      </div>
      <Pill tone="wait">{t("{count, plural, one {# event} other {# events}}", { count: waiting })}</Pill>
    </li>
  );
}
