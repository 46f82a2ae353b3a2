import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ExternalLink } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

export function PublicLink({ url, isPublished }: { url: string; isPublished: boolean }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("The link was copied");
    } catch {
      toast.info("Copy this link", { text: url });
    }
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
        {isPublished ? (
          <ExternalLink href={url}>{url.replace(/^https?:\/\//, "")}</ExternalLink>
        ) : (
          url.replace(/^https?:\/\//, "")
        )}
      </span>
      <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy public link
      </Button>
    </div>
  );
}
