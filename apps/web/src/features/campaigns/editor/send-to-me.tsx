import type { CampaignCheck } from "@nyota/contract/messages/campaigns";
import { MessageCircle } from "lucide-react";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

type SendToMeProps = { preview: CampaignCheck["preview"][number] };

/** Opens WhatsApp with the message as its first guest gets it, for the user's own phone. */
export function SendToMe({ preview }: SendToMeProps) {
  const phone = useMe()?.phone?.replace(/\D/g, "") ?? "";
  const { guest_name: name, text } = preview;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
        {t("Read it on your own phone first, as {name} gets it.", { name })}
        {text.includes("/r/") && ` ${t("Its link opens the page of {name}.", { name })}`}
      </p>
      <Button asChild size="small">
        <a href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" /> {t("Send it to me first")}
        </a>
      </Button>
    </div>
  );
}
