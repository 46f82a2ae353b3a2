import { type CampaignCheck, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { MessageCircle, Smartphone } from "lucide-react";
import { useState } from "react";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { useSend } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { toast } from "#ui/toast.ts";

type SendToMeProps = { campaignId: string; check: CampaignCheck; isSaving: boolean };

/**
 * Sends the message as one guest would get it to the user's own phone, from the campaign's number; or opens it in WhatsApp.
 */
export function SendToMe({ campaignId, check, isSaving }: SendToMeProps) {
  const { preview: previews, problems } = check;
  const { projectId, can } = useProject();
  const me = useMe();
  const test = useSend(campaignEndpoints.test);
  const [guestId, setGuestId] = useState(previews[0]?.guest_id);
  const preview = previews.find(({ guest_id }) => guest_id === guestId) ?? previews[0];
  if (!preview) return null;
  const { guest_id, guest_name: name, text } = preview;
  async function send() {
    try {
      const { phone } = await test.mutateAsync({ params: { projectId, campaignId }, body: { guest_id } });
      toast.success(t("A test is on its way to {phone}", { phone }), {
        text: t("It says that it is a test, counts as no invitation and spends one credit."),
      });
    } catch (error) {
      toast.error(t("The test was not sent"), { text: (error as Error).message });
    }
  }
  const phone = me?.phone?.replace(/\D/g, "") ?? "";
  return (
    <section className="space-y-3" aria-label={t("Test it on your own phone")}>
      <p className="text-sm text-ink-2">
        {t("Read it on your own phone first, as {name} gets it.", { name })}
        {text.includes("/r/") && ` ${t("Its link opens the page of {name}.", { name })}`}
      </p>
      {previews.length > 1 && (
        <Field label={t("With the details of")}>
          {({ id, describedBy }) => (
            <Select
              id={id}
              describedBy={describedBy}
              value={guest_id}
              onChange={(value) => setGuestId(value ?? undefined)}
              options={previews.map((each) => ({ value: each.guest_id, label: each.guest_name }))}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {can("GUEST", "VIEW") && me?.phone && (
          <Button
            size="small"
            icon={<Smartphone />}
            loading={test.isPending}
            disabled={isSaving || problems.length > 0}
            onClick={() => void send()}
          >
            {t("Send a test for one credit")}
          </Button>
        )}
        <Button asChild size="small">
          <a href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" /> {t("Send it to me first")}
          </a>
        </Button>
        {me?.phone && (
          <span className="text-sm text-ink-3">
            <PhoneNumber value={me.phone} />
          </span>
        )}
      </div>
    </section>
  );
}
