import { Button } from "#ui/button.tsx";
import { ShownSecret } from "#ui/shown-secret.tsx";

type NewSecretProps = { label: string; secret: string; isReplaced?: boolean; onDone: () => void };

/** The secret of a webhook, this once. */
export function NewSecret({ label, secret, isReplaced = false, onDone }: NewSecretProps) {
  return (
    <div className="space-y-5">
      <p>
        Copy the secret of “{label}” now and give it to the program that receives the webhook.{" "}
        <b className="font-strong">It is shown only here, this once.</b> With it the program checks that what it
        receives comes from Nyota.
      </p>
      <ShownSecret label="The secret" secret={secret} />
      {isReplaced && (
        <p className="text-sm text-ink-2">For a day deliveries are signed with the secret before as well.</p>
      )}
      <p className="text-sm text-ink-2">
        How to check a signature is described, with examples, in{" "}
        <a href="/docs#receiving-webhooks" className="text-henna underline">
          the documentation
        </a>
        .
      </p>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
