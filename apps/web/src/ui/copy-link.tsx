import { Copy } from "lucide-react";
import { nearLinkWarning } from "#lib/near-link.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Copies a link to the clipboard, or shows it where the browser does not allow copying. */
export function CopyLink({ url, children }: { url: string; children: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      const warning = nearLinkWarning(url);
      if (warning) toast.warning(t("The link was copied, but guests can't open it"), { text: warning });
      else toast.success(t("The link was copied"));
    } catch {
      toast.info(t("Copy this link"), { text: url });
    }
  }
  return (
    <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
