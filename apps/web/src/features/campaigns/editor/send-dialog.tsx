import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { isEverybody } from "@nyota/contract/guests/has-conditions";
import type { Campaign, CampaignCheck } from "@nyota/contract/messages/campaigns";
import { Send } from "lucide-react";
import { useState } from "react";
import { formatDateTime, formatNumber, formatTime, pluralise } from "#lib/text/format.ts";
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
      if (sent.status === "SCHEDULED")
        toast.success(`“${sent.name}” will be sent ${formatDateTime(sent.scheduled_at ?? new Date())}`);
      else toast.success(`“${sent.name}” is being sent`, { text: `${pluralise(sent.total, "message")} to send.` });
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
      title={later ? "Check and schedule" : "Check and send"}
      text={`“${campaign.name}”`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            variant="primary"
            icon={<Send />}
            loading={isStarting}
            disabled={!check || isChecking || isSaving || problems.length > 0}
            onClick={() => void run()}
          >
            {later ? `Schedule for ${formatDateTime(later)}` : `Send ${pluralise(count, "message")}`}
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
              action={<FixLink fix={problemFixes[kind]} words={text} onLeave={onClose} />}
            >
              {text}
            </Banner>
          ))}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          {isToEverybody && (
            <Banner tone="warn" title="This goes to everyone on the list">
              No filter, no search and no pick leaves anybody out.
            </Banner>
          )}
          {check.warnings.length > 0 && (
            <WarningList warnings={check.warnings} onLeave={onClose} guestIds={campaign.audience.guest_ids} />
          )}
          <SendFacts
            facts={[
              { label: "Messages", value: `${formatNumber(count)} to ${pluralise(countReached(check), "guest")}` },
              ...(check.credits_remaining === UNLIMITED
                ? []
                : [
                    {
                      label: "Credits",
                      value: `${formatNumber(count)} of the ${formatNumber(check.credits_remaining)} you have left, one for each that is sent`,
                    },
                  ]),
              {
                label: later ? "Begins" : "Ends about",
                value: later ? formatDateTime(later) : describeEnd(check.seconds),
              },
            ]}
          />
          {check.preview[0] && <SendToMe preview={check.preview[0]} />}
          <LeftOut title="Who doesn't get it" leftOut={check.left_out.filter((entry) => !isReached(entry))} />
          <LeftOut title="Who gets it through somebody else" leftOut={check.left_out.filter(isReached)} />
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

function describeEnd(seconds: number | null): string {
  if (seconds === null) return "Not known before a number is chosen";
  const end = formatTime(new Date(Date.now() + seconds * 1000));
  return seconds < 60 ? `${end}, in less than a minute` : `${end}, in ${pluralise(Math.ceil(seconds / 60), "minute")}`;
}
