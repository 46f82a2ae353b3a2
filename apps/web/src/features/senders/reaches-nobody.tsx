import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { SendByHandLink } from "./send-by-hand-link.tsx";
import { useSandbox } from "./use-sandbox.ts";

/** Says before the work on a message begins that no number of the project reaches anybody; nothing while one does. */
export function ReachesNobody() {
  const { reachesNobody, isOnlySandbox } = useSandbox();
  if (!reachesNobody) return null;
  return (
    <Banner
      tone="warn"
      title={
        isOnlySandbox ? t("Your number is a sandbox: this reaches nobody") : t("There is no number to send from yet")
      }
      action={<SendByHandLink />}
    >
      {isOnlySandbox
        ? t(
            "A sandbox only pretends to send. Try things out here, and send the real invitations by hand, from your own phone.",
          )
        : t("Prepare everything here, or send the invitations by hand, from your own phone.")}
    </Banner>
  );
}
