import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import type { DocumentActions } from "../use-document.ts";
import { call, download, markStale } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PrivateFile } from "#ui/feedback/private-file.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type ViewDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };
type Seen = { kind: "value"; value: string } | { kind: "file"; file: Awaited<ReturnType<typeof download>> };

/** Shows the content of a document after the user has read that the view is recorded. The content is never cached. */
export function ViewDialog({ document, actions: { params }, onClose }: ViewDialogProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const isFile = document.status === "UPLOADED";
  const isPdf = document.file?.mime === "application/pdf";

  async function open(): Promise<void> {
    setLoading(true);
    setProblem(undefined);
    try {
      if (isFile) setSeen({ kind: "file", file: await download(documentEndpoints.file, { params }) });
      else setSeen({ kind: "value", value: (await call(documentEndpoints.value, { params })).value });
      void markStale(["documents", "activity"]);
    } catch (error) {
      setProblem(readMessage(error));
    } finally {
      setLoading(false);
    }
  }
  const title = t("{document} of {name}", { document: nameDocument(document), name: document.guest.name });
  return (
    <Dialog
      open
      onClose={onClose}
      size={seen?.kind === "file" ? "large" : "medium"}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {!seen && (
            <Button variant="primary" icon={<Eye aria-hidden="true" />} loading={isLoading} onClick={() => void open()}>
              {!isFile ? t("Show the number") : isPdf ? t("Show the PDF") : t("Show the picture")}
            </Button>
          )}
          {seen?.kind === "file" && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => saveDownload(seen.file)}>
              {t("Save a copy")}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 pb-1">
        <Banner tone="info" title={seen ? t("Your view was recorded") : t("Your view is recorded")}>
          {t("With your name, the time and your network address. Everybody who may change guests can see it.")}
        </Banner>
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
        {seen?.kind === "value" && <p className="text-lg break-all tabular-nums select-all">{seen.value}</p>}
        {seen?.kind === "file" && <PrivateFile blob={seen.file.blob} isPdf={isPdf} name={title} />}
      </div>
    </Dialog>
  );
}
