import type { Challenge } from "@nyota/contract/auth";
import { Banner } from "#ui/banner.tsx";
import { ExternalLink } from "#ui/link.tsx";

/** Where to find the code when it went nowhere but here. */
export function MailboxHint({ challenge }: { challenge: Challenge | undefined }) {
  if (!challenge?.mailbox) return null;
  return (
    <Banner title="No mail server is set up yet">
      The code is in the{" "}
      <ExternalLink href={challenge.mailbox} className="underline">
        local mailbox
      </ExternalLink>{" "}
      and in the server’s terminal.
    </Banner>
  );
}
