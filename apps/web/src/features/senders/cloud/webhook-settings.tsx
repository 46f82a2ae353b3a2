import type { CloudNumber } from "@nyota/contract/messages/cloud-numbers";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { ShownSecret } from "#ui/shown-secret.tsx";

const steps = [
  t("Open your app at developers.facebook.com and go to WhatsApp, Configuration."),
  t("Under Webhook, choose Edit and paste the callback URL and the verify token from here. Choose Verify and save."),
  t("Under Webhook fields, subscribe to messages and message_template_status_update."),
];

/** What has to be entered at Meta, so that it tells what became of messages. */
export function WebhookSettings({ cloud }: { cloud: CloudNumber }) {
  const isTold = cloud.first_event_at !== null;
  return (
    <section aria-labelledby="webhook" className="space-y-3 border-t border-line pt-5">
      <h3 id="webhook" className="font-strong">
        {t("Webhook at Meta")}
      </h3>
      {isTold ? (
        <p className="text-ink-2">{t("Meta tells Nyota what becomes of messages.")}</p>
      ) : (
        <Banner tone="warn" title={t("Meta has told Nyota nothing yet")}>
          {t("Until it is set up there, you don't see whether messages arrived, and a “STOP” is not noticed.")}
        </Banner>
      )}
      <div className="space-y-1.5">
        <p className="text-sm text-ink-2">{t("Callback URL")}</p>
        <ShownSecret label={t("Callback URL")} secret={cloud.webhook_address} />
      </div>
      {cloud.verify_token !== null && (
        <div className="space-y-1.5">
          <p className="text-sm text-ink-2">{t("Verify token")}</p>
          <ShownSecret label={t("Verify token")} secret={cloud.verify_token} />
        </div>
      )}
      {!isTold && (
        <ol className="list-decimal space-y-1.5 pl-5 text-sm text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
