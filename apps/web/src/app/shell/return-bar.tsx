import { ArrowLeft } from "lucide-react";
import { isCampaignAddress, isCheckAddress } from "#lib/check-address.ts";
import { t } from "#lib/i18n/t.ts";
import { useReturnAddress } from "#lib/use-return-address.ts";
import { Link } from "#ui/link.tsx";

/** The link back to the campaign, for a user whom it sent here to correct something. */
export function ReturnBar() {
  const address = useReturnAddress();
  if (!address || !isCampaignAddress(address)) return null;
  return (
    <p className="mb-4 print:hidden">
      <Link to={address} className="touch inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" />{" "}
        {isCheckAddress(address) ? t("Back to “Check and send”") : t("Back to the campaign")}
      </Link>
    </p>
  );
}
