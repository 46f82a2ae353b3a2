import type { personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { ShownSecret } from "#ui/shown-secret.tsx";

/** The token, this once, and how to try it. */
export function NewToken({ token }: { token: ReplyOf<typeof personalTokenEndpoints.create> }) {
  const sheet = useSheet();
  return (
    <div className="space-y-5">
      <p>
        Copy “{token.name}” now and store it where you store passwords.{" "}
        <b className="font-strong">It is shown only here, this once.</b> It lasts until {formatDate(token.expires_at)}.
      </p>
      <ShownSecret label="The token" secret={token.token} />
      <div>
        <h3 className="mb-2 font-strong">Try it</h3>
        <pre tabIndex={0} className="overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm">
          {`curl -H "Authorization: Bearer $NYOTA_TOKEN" \\\n  ${window.location.origin}/api/projects/`}
        </pre>
        <p className="mt-2 text-sm text-ink-2">
          Every call is described in{" "}
          <a href="/docs" className="text-henna underline">
            the documentation
          </a>
          .
        </p>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={sheet?.done}>
          Done
        </Button>
      </div>
    </div>
  );
}
