import type { Challenge } from "@nyota/contract/account/auth";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { ExternalLink } from "#ui/link.tsx";

/** Where to find the code when it was not sent to a real address. */
export function MailboxHint({ challenge }: { challenge: Challenge | undefined }) {
  if (!challenge?.mailbox) return null;
  const { mailbox } = challenge;
  return (
    <Banner
      title={challenge.channel === "PHONE" ? t("Text messages are not set up yet") : t("No mail server is set up yet")}
    >
      {isThisComputer()
        ? rich("The code is in the <link>local mailbox</link> and in the server’s terminal.", {
            link: (text) => (
              <ExternalLink href={mailbox} className="underline">
                {text}
              </ExternalLink>
            ),
          })
        : t("The code is in the terminal of the computer on which Nyota runs.")}
    </Banner>
  );
}

/** The local mailbox opens on the server's own computer only. */
const isThisComputer = () => ["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname);
