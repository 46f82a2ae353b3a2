import { ArrowLeft } from "lucide-react";
import { isCheckAddress } from "#lib/check-address.ts";
import { useReturnAddress } from "#lib/use-return-address.ts";
import { Link } from "#ui/link.tsx";

/** The link back to “Check and send”, for a user whom it sent here to correct something. */
export function ReturnBar() {
  const address = useReturnAddress();
  if (!address || !isCheckAddress(address)) return null;
  return (
    <p className="mb-4">
      <Link to={address} className="touch inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" /> Back to “Check and send”
      </Link>
    </p>
  );
}
