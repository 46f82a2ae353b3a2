import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Puts a link on the clipboard, or shows it where the browser does not allow that. */
export function CopyLink({ url, children }: { url: string; children: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("The link was copied");
    } catch {
      toast.info("Copy this link", { text: url });
    }
  }
  return (
    <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
