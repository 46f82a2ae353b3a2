import { Link as RouterLink } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { useSendByHand } from "./use-send-by-hand.ts";

/** A button that opens sending by hand; nothing for a user who may not. */
export function SendByHandLink({ variant = "default" }: { variant?: ButtonVariant }) {
  const address = useSendByHand();
  return (
    address && (
      <Button asChild variant={variant}>
        <RouterLink to={address}>{t("Send by hand")}</RouterLink>
      </Button>
    )
  );
}
