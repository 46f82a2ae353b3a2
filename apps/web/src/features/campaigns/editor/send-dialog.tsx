import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { isEverybody } from "@nyota/contract/guests/has-conditions";
import type { Campaign, CampaignCheck } from "@nyota/contract/messages/campaigns";
import { Send } from "lucide-react";
import { useState } from "react";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime, formatTime } from "#lib/text/format.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { FixLink } from "../fix-link.tsx";
import { countReached, isReached } from "../audience/left-out-labels.ts";
import { LeftOutList } from "../audience/left-out-list.tsx";
import { SendFacts } from "./send-facts.tsx";
import { SendToMe } from "./send-to-me.tsx";
import type { Draft } from "../use-draft.ts";
import { useStartCampaign } from "./use-start-campaign.ts";
import { problemFixes } from "../warning-labels.ts";
import { WarningList } from "../warning-list.tsx";

function announceStart({ status, name, scheduled_at, total }: Campaign) {
  if (status === "SCHEDULED")
    toast.success(t("“{name}” will be sent {date}", { name, date: formatDateTime(scheduled_at ?? new Date()) }));
  else
    toast.success(t("“{name}” is being sent", { name }), {
      text: t("{count, plural, one {# message} other {# messages}} to send.", { count: total }),
    });
}

type SendDialogProps = { draft: Draft; campaign: Campaign; onClose: () => void };

/** The final check: how many messages, from which number, until when, who is left out; and what prevents sending. */
export function SendDialog({ draft, campaign, onClose }: SendDialogProps) {
  const { check, checkError, isChecking, isSaving, recheck } = draft;
  const { start, isStarting } = useStartCampaign(campaign);
  const [refusal, setRefusal] = useState<string>();
  const [later] = useState(() => futureOf(campaign));
  const problems = check?.problems ?? [];
  const isToEverybody = isEverybody(campaign.audience);

  async function run() {
    try {
      const sent = await start(isToEverybody);
      announceStart(sent);
    } catch (error) {
      setRefusal((error as Error).message);
      // The server may know another audience than the one shown here.
      draft.retry();
    }
  }
  const count = check?.messages ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={later ? t("Check and schedule") : t("Check and send")}
      text={`“${campaign.name}”`}
      footer={
        <>
          <Button onClick={onClose}>{t("Not yet")}</Button>
          <Button
            variant="primary"
            icon={<Send />}
            loading={isStarting}
            disabled={!check || isChecking || isSaving || problems.length > 0}
            onClick={() => void run()}
          >
            {later
              ? t("Schedule for {date}", { date: formatDateTime(later) })
              : t("Send {count, plural, one {# message} other {# messages}}", { count })}
          </Button>
        </>
      }
    >
      {check ? (
        <div className="space-y-4" aria-busy={isChecking}>
          {problems.map(({ kind, text }) => (
            <Banner
              key={kind}
              tone="danger"
              action={<FixLink fix={problemFixes[kind]} words={translate(text)} onLeave={onClose} />}
            >
              {translate(text)}
            </Banner>
          ))}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          {isToEverybody && (
            <Banner tone="warn" title={t("This goes to everyone on the list")}>
              {t("No filter, no search and no pick leaves anybody out.")}
            </Banner>
          )}
          {check.warnings.length > 0 && (
            <WarningList warnings={check.warnings} onLeave={onClose} guestIds={campaign.audience.guest_ids} />
          )}
          <SendFacts
            facts={[
              {
                label: t("Messages"),
                value: t("{count, number} to {guests, plural, one {# guest} other {# guests}}", {
                  count,
                  guests: countReached(check),
                }),
              },
              ...(check.credits_remaining === UNLIMITED
                ? []
                : [
                    {
                      label: t("Credits"),
                      value: t("{count, number} of the {total, number} you have left, one for each that is sent", {
                        count,
                        total: check.credits_remaining,
                      }),
                    },
                  ]),
              {
                label: later ? t("Begins") : t("Ends about"),
                value: later ? formatDateTime(later) : describeEnd(check),
              },
            ]}
          />
          <SendToMe campaignId={campaign.id} check={check} isSaving={isSaving} />
          <LeftOut title={t("Who doesn't get it")} leftOut={check.left_out.filter((entry) => !isReached(entry))} />
          <LeftOut title={t("Who gets it through somebody else")} leftOut={check.left_out.filter(isReached)} />
        </div>
      ) : checkError && !isChecking ? (
        <LoadFailure read={{ error: checkError, refetch: recheck }} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  );
}

const LeftOut = ({ title, leftOut }: { title: string; leftOut: CampaignCheck["left_out"] }) =>
  leftOut.length > 0 && (
    <section>
      <h3 className="font-strong">{title}</h3>
      <LeftOutList label={title} leftOut={leftOut} />
    </section>
  );

const futureOf = ({ scheduled_at }: Campaign) =>
  scheduled_at && new Date(scheduled_at) > new Date() ? scheduled_at : null;

/** From here on the time of the day alone says too little. */
const LONG_SECONDS = 3 * 3_600;

function describeEnd({ seconds, numbers }: CampaignCheck): string {
  if (numbers.length === 0) return t("Not known before a number is chosen");
  if (seconds === null) return t("Not within a year, with the daily limit of the number");
  const end = new Date(Date.now() + seconds * 1000);
  if (seconds >= LONG_SECONDS) return formatDateTime(end);
  const time = formatTime(end);
  return seconds < 60
    ? t("{time}, in less than a minute", { time })
    : t("{time}, in {count, plural, one {# minute} other {# minutes}}", { time, count: Math.ceil(seconds / 60) });
}
