import type { MessageByHand } from "@nyota/contract/messages/by-hand";
import { MessageCircle, Phone } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

type ContactLinksProps = {
  message: MessageByHand | undefined;
  phone: string | null;
  size?: ButtonSize;
  /** Of the button that opens WhatsApp. */
  variant?: ButtonVariant;
  /** WhatsApp was opened; whether the message was sent is not known. */
  onOpened: () => void;
};

/** Opens WhatsApp with the message filled in, and calls. */
export const ContactLinks = ({ message, phone, size = "medium", variant = "default", onOpened }: ContactLinksProps) => (
  <>
    {message && (
      <Button asChild size={size} variant={variant}>
        <a href={message.whatsapp_url} target="_blank" rel="noreferrer" onClick={onOpened}>
          <MessageCircle aria-hidden="true" /> {t("Open in WhatsApp")}
        </a>
      </Button>
    )}
    {phone && (
      <Button asChild size={size}>
        <a href={`tel:${phone}`}>
          <Phone aria-hidden="true" /> {t("Call")}
        </a>
      </Button>
    )}
  </>
);
