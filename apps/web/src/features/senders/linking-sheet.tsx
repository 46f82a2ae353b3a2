import type { Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { rich } from "#lib/i18n/rich.ts";
import { Link } from "#ui/link.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { useSender } from "./use-sender.ts";

type LinkingSheetProps = {
  title: string;
  children: ReactNode;
  /** The same for a sandbox number, which no phone belongs to. */
  sandbox: { title: string; content: (sender: Sender) => ReactNode };
};

/**
 * The sheet around both ways of linking: it continues automatically once the phone is linked. A sandbox number shows no
 * QR code: somebody would scan it with a real phone.
 */
export function LinkingSheet({ title, children, sandbox }: LinkingSheetProps) {
  const isSandbox = useSender().sender.data?.driver === "sandbox";
  const { search } = useLocation();
  return (
    <RouteSheet to="../.." title={isSandbox ? sandbox.title : title}>
      <LoadedSender>
        {(sender) =>
          sender.state === "CONNECTED" ? (
            <Navigate to={{ pathname: `../${sender.id}/success`, search }} replace />
          ) : (
            <div className="space-y-6">
              <p className="text-ink-2">
                {sender.driver === "sandbox" ? (
                  <>
                    <b className="font-strong text-ink">{sender.label}</b>, <PhoneNumber value={sender.phone} />
                  </>
                ) : (
                  rich("Linking <b>{name}</b>, <phone>{number}</phone>", {
                    name: sender.label,
                    number: sender.phone,
                    b: (text) => <b className="font-strong text-ink">{text}</b>,
                    phone: () => <PhoneNumber value={sender.phone} />,
                  })
                )}
              </p>
              {sender.driver === "sandbox" ? sandbox.content(sender) : children}
            </div>
          )
        }
      </LoadedSender>
    </RouteSheet>
  );
}

/** The way from one kind of linking to the other. */
export function OtherWay({ to, children }: { to: "verify-qr-code" | "verify-with-code"; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <p className="text-sm">
      <Link to={{ pathname: `../${to}`, search }} relative="path" replace>
        {children}
      </Link>
    </p>
  );
}
