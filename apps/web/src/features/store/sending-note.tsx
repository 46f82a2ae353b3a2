import type { Product } from "@nyota/contract/store/products";
import { SandboxMark } from "./sandbox-mark.tsx";
import { useSendsMessages } from "#lib/api/use-sends-messages.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

type Sold = Pick<Product, "credits">;
const sendingTypes = ["WA_SENDER", "MESSAGE"] as const;
const isForSending = ({ credits }: Sold) => sendingTypes.some((type) => (credits[type] ?? 0) > 0);

/** Says that none of the user’s numbers reaches anybody, where something for sending is sold. */
export function SendingNote({ products }: { products: readonly Sold[] }) {
  const sends = useSendsMessages();
  if (sends || !products.some(isForSending)) return null;
  return (
    <SandboxMark>
      {t(
        "Messages reach nobody yet: none of your projects has a number of WhatsApp Business, and a sandbox is only for trying things out. You can also send invitations by hand from your own phone.",
      )}
    </SandboxMark>
  );
}

/** The same on one product. */
export function SendingBadge({ product }: { product: Sold }) {
  const sends = useSendsMessages();
  if (sends || !isForSending(product)) return null;
  return (
    <Badge tone="marigold" className="mt-2 self-start">
      {t("Sandbox only: reaches nobody")}
    </Badge>
  );
}
