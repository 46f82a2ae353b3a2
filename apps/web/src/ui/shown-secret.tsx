import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { type LeaveQuestion, useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

type ShownSecretProps = { label: string; secret: string };

const uncopied: LeaveQuestion = {
  title: t("Leave without copying?"),
  text: t("It is shown only this once. Afterwards nobody can read it any more."),
  confirm: t("Leave without copying"),
  cancel: t("Go back"),
};

/** A secret to copy, for as long as it can be seen. The sheet around it asks before it closes on one not copied. */
export function ShownSecret({ label, secret }: ShownSecretProps) {
  const sheet = useSheet();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    sheet?.setDirty(!isCopied, uncopied);
    return () => sheet?.setDirty(false);
  }, [sheet, isCopied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      toast.success(t("It was copied"));
    } catch {
      toast.info(t("Select the text and copy it"), { text: t("This browser does not let pages copy.") });
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-field bg-sunken px-3 py-2">
      <code aria-label={label} role="note" className="min-w-0 flex-1 basis-52 select-all break-all font-mono text-sm">
        {secret}
      </code>
      <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t("Copy")}
      </Button>
    </div>
  );
}
