import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ShownSecret } from "#ui/shown-secret.tsx";

type NewSecretProps = { label: string; secret: string; isReplaced?: boolean; onDone: () => void };

/** The secret of a webhook, this once. */
export function NewSecret({ label, secret, isReplaced = false, onDone }: NewSecretProps) {
  return (
    <div className="space-y-5">
      <p>
        {rich(
          "Copy the secret of “{name}” now and give it to the program that receives the webhook. <b>It is shown only here, this once.</b> With it the program checks that what it receives comes from Nyota.",
          { name: label, b: (text) => <b className="font-strong">{text}</b> },
        )}
      </p>
      <ShownSecret label={t("The secret")} secret={secret} />
      {isReplaced && (
        <p className="text-sm text-ink-2">{t("For a day deliveries are signed with the secret before as well.")}</p>
      )}
      <p className="text-sm text-ink-2">
        {rich("How to check a signature is described, with examples, in <link>the documentation</link>.", {
          link: (text) => (
            <a href="/docs#receiving-webhooks" className="text-henna underline">
              {text}
            </a>
          ),
        })}
      </p>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}
