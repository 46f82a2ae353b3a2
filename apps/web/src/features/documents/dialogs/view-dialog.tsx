import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import { Download, Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { nameDocument } from "../describe-document.ts";
import type { DocumentActions } from "../use-document.ts";
import { call, download, markStale } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type ViewDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };
type Seen = { kind: "value"; value: string } | { kind: "file"; url: string; name: string; isPicture: boolean };

/** Shows the content of a document after the user has read that the view is recorded. The content is never cached. */
export function ViewDialog({ document, actions: { params }, onClose }: ViewDialogProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const isFile = document.status === "UPLOADED";
  const isPdf = document.file?.mime === "application/pdf";
  const url = seen?.kind === "file" ? seen.url : undefined;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  async function open(): Promise<void> {
    setLoading(true);
    setProblem(undefined);
    try {
      if (isFile) {
        const { blob, fileName } = await download(documentEndpoints.file, { params });
        const made = { kind: "file", url: URL.createObjectURL(blob), name: fileName, isPicture: !isPdf } as const;
        setSeen(made);
        if (isPdf) save(made);
      } else setSeen({ kind: "value", value: (await call(documentEndpoints.value, { params })).value });
      void markStale(["documents", "activity"]);
    } catch (error) {
      setProblem(readMessage(error));
    } finally {
      setLoading(false);
    }
  }
  const name = nameDocument(document);
  return (
    <Dialog
      open
      onClose={onClose}
      size={seen?.kind === "file" && seen.isPicture ? "large" : "medium"}
      title={`${name} of ${document.guest.name}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!seen && (
            <Button variant="primary" icon={<Eye aria-hidden="true" />} loading={isLoading} onClick={() => void open()}>
              {!isFile ? "Show the number" : isPdf ? "Download the PDF" : "Show the picture"}
            </Button>
          )}
          {seen?.kind === "file" && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => save(seen)}>
              Save a copy
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 pb-1">
        <Banner tone="info" title={seen ? "Your view was recorded" : "Your view is recorded"}>
          With your name, the time and your network address. Everybody who may change guests can see it.
        </Banner>
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
        {seen?.kind === "value" && <p className="text-lg break-all tabular-nums select-all">{seen.value}</p>}
        {seen?.kind === "file" &&
          (seen.isPicture ? (
            <img
              src={seen.url}
              alt={`${name} of ${document.guest.name}`}
              className="mx-auto max-h-[60vh] rounded-field"
            />
          ) : (
            <p>{seen.name} is in your downloads. Delete it there when you are done.</p>
          ))}
      </div>
    </Dialog>
  );
}

function save({ url, name }: { url: string; name: string }): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
