import { type Campaign } from "@nyota/contract/messages/campaigns";
import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { describeHealth, wordsOf } from "#features/senders/sender-states.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";

type Problem = { key: string; text: string; to: string };

/**
 * What keeps messages from arriving, each line leading to where it can be mended; nothing while all is well. The
 * campaign that the tile shows says its own.
 */
export function MessageProblems({ campaigns, shown }: { campaigns: readonly Campaign[]; shown: Campaign | undefined }) {
  const { projectId } = useProject();
  const senders = useQuery(query(senderEndpoints.list, { params: { projectId }, query: { page_size: 20 } }));
  const base = `/projects/${projectId}`;
  const problems: Problem[] = [
    ...campaigns
      .filter(({ id, status }) => id !== shown?.id && status === "HALTED")
      .map((campaign) => describeHalted(campaign, base)),
    ...(senders.data?.results ?? []).flatMap((sender) => describeSender(sender, base)),
    ...countFailedElsewhere(campaigns, shown, base),
  ];
  if (problems.length === 0) return null;
  return (
    <ul className="mb-4 space-y-2 border-b border-line pb-4" aria-label={t("Problems with messages")}>
      {problems.map(({ key, text, to }) => (
        <li key={key} className="flex items-baseline gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="size-4 flex-none translate-y-0.5 text-rust" />
          <Link to={to} className="min-w-0 break-words">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const describeHalted = ({ id, name, status_reason }: Campaign, base: string): Problem => ({
  key: id,
  text: `${t("{name} has stopped.", { name })} ${status_reason ? translate(status_reason) : t("Its messages wait until it is resumed.")}`,
  to: `${base}/outbox?campaign=${id}`,
});

/** A number that was never linked, or keeps nothing waiting, stops nobody. */
function describeSender(sender: Sender, base: string): Problem[] {
  const health = describeHealth(sender);
  const stops = health.tone === "bad" || (sender.state !== "CONNECTED" && sender.waiting > 0);
  if (!stops && wordsOf(sender).tone !== "bad") return [];
  return [
    {
      key: sender.id,
      text: t("{name}: {state}. {health}.", {
        name: sender.label,
        state: wordsOf(sender).label,
        health: health.label,
      }),
      to: `${base}/numbers/${sender.id}`,
    },
  ];
}

function countFailedElsewhere(campaigns: readonly Campaign[], shown: Campaign | undefined, base: string): Problem[] {
  const others = campaigns.filter(({ id, by_status }) => id !== shown?.id && (by_status.FAILED ?? 0) > 0);
  const failed = others.reduce((all, { by_status }) => all + (by_status.FAILED ?? 0), 0);
  if (failed === 0) return [];
  const text = t(
    "{count, plural, one {# message} other {# messages}} of {campaigns, plural, one {# other campaign} other {# other campaigns}} failed.",
    { count: failed, campaigns: others.length },
  );
  return [{ key: "failed", text, to: `${base}/outbox?status=FAILED` }];
}
