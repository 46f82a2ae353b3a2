import type { personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { formatDate } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { ShownSecret } from "#ui/shown-secret.tsx";

/** The token, this once, and how to try it. */
export function NewToken({ token }: { token: ReplyOf<typeof personalTokenEndpoints.create> }) {
  const sheet = useSheet();
  return (
    <div className="space-y-5">
      <p>
        {rich(
          "Copy “{name}” now and store it where you store passwords. <b>It is shown only here, this once.</b> It lasts until {date}.",
          {
            name: token.name,
            date: formatDate(token.expires_at),
            b: (text) => <b className="font-strong">{text}</b>,
          },
        )}
      </p>
      <ShownSecret label={t("The token")} secret={token.token} />
      <div>
        <h3 className="mb-2 font-strong">{t("Try it")}</h3>
        <pre tabIndex={0} className="overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm">
          {`curl -H "Authorization: Bearer $NYOTA_TOKEN" \\\n  ${window.location.origin}/api/projects/`}
        </pre>
        <p className="mt-2 text-sm text-ink-2">
          {rich("Every call is described in <link>the documentation</link>.", {
            link: (text) => (
              <a href="/docs" className="text-henna underline">
                {text}
              </a>
            ),
          })}
        </p>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={sheet?.done}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}
