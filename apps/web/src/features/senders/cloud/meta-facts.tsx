import type { CloudNumber, CloudQuality } from "@nyota/contract/messages/cloud-numbers";
import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatRelative } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { toast } from "#ui/toast.ts";

const qualities: Record<CloudQuality, string> = {
  GREEN: t("High"),
  YELLOW: t("Medium: some people blocked or reported it"),
  RED: t("Low: many people blocked or reported it"),
  UNKNOWN: t("Not known yet"),
};

type MetaFactsProps = { sender: Sender; cloud: CloudNumber };

/** What Meta says of a number, and the button that asks again. */
export function MetaFacts({ sender, cloud }: MetaFactsProps) {
  const { projectId, canChangeShared } = useProject();
  const refresh = useSend(senderEndpoints.refresh);
  const ask = () =>
    refresh.mutateAsync({ params: { projectId, senderId: sender.id } }).then(
      () => toast.success(t("Meta was asked")),
      (error: Error) => toast.error(t("That did not work"), { text: error.message }),
    );
  const limit =
    cloud.people_per_day === null
      ? t("No limit")
      : t("{count, plural, one {# person} other {# people}} a day", { count: cloud.people_per_day });
  return (
    <section aria-labelledby="meta-says" className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="meta-says" className="font-strong">
          {t("What Meta says")}
        </h3>
        {cloud.has_token && canChangeShared("MESSAGE", "EDIT") && (
          <Button size="small" loading={refresh.isPending} onClick={() => void ask()}>
            {t("Check again")}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [t("Name that guests see"), cloud.verified_name],
          [t("Quality"), qualities[cloud.quality]],
          [t("May write to"), limit],
          [
            t("Nyota sends at most"),
            cloud.people_per_day === null ? null : t("{count, number} messages a day", { count: sender.day_cap }),
          ],
          [t("Phone number ID"), cloud.phone_number_id],
          [t("Account ID"), cloud.business_account_id],
          [t("Asked"), formatRelative(cloud.checked_at)],
        ]}
      />
    </section>
  );
}
