import type { Challenge } from "@nyota/contract/account/auth";
import { Banner } from "#ui/banner.tsx";
import { ExternalLink } from "#ui/link.tsx";

/** Where to find the code when it was not sent to a real address. */
export function MailboxHint({ challenge }: { challenge: Challenge | undefined }) {
  if (!challenge?.mailbox) return null;
  return (
    <Banner title={challenge.channel === "PHONE" ? "Text messages are not set up yet" : "No mail server is set up yet"}>
      {isThisComputer() ? (
        <>
          The code is in the{" "}
          <ExternalLink href={challenge.mailbox} className="underline">
            local mailbox
          </ExternalLink>{" "}
          and in the server’s terminal.
        </>
      ) : (
        "The code is in the terminal of the computer on which Nyota runs."
      )}
    </Banner>
  );
}

/** The local mailbox opens on the server's own computer only. */
const isThisComputer = () => ["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname);
