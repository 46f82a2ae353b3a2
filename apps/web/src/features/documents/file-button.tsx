import { DOCUMENT_MAX_BYTES } from "@nyota/contract/guests/documents";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { formatBytes } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type FileButtonProps = { label: string; busy: boolean; onFile: (file: File) => void };

/** Chooses one file. On a phone that may be a photo taken now. */
export function FileButton({ label, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(file: File | undefined): void {
    if (!file) return;
    if (file.size <= DOCUMENT_MAX_BYTES) return onFile(file);
    toast.error(t("{name} is too large", { name: file.name }), {
      text: t("Choose one up to {size}.", { size: formatBytes(DOCUMENT_MAX_BYTES) }),
    });
  }
  return (
    <>
      <Button size="small" icon={<Upload aria-hidden="true" />} loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ""; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
