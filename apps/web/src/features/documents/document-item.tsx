import type { KycDocument } from "@nyota/contract/guests/documents";
import { Check, Eye, Keyboard } from "lucide-react";
import { useState } from "react";
import { DocumentDialogs, type DocumentDialog } from "./dialogs/document-dialogs.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentPill } from "./document-pill.tsx";
import { describeContent, hasContent, nameDocument } from "./describe-document.ts";
import { FileButton } from "./file-button.tsx";
import { useDocument } from "./use-document.ts";
import { formatDate } from "#lib/text/format.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** One document of a guest with its actions. */
export function DocumentItem({ document }: { document: KycDocument }) {
  const actions = useDocument(document);
  const [dialog, setDialog] = useState<DocumentDialog | null>(null);
  const isPending = document.status === "PENDING";

  async function reportFailure(work: Promise<unknown>, title: string): Promise<void> {
    try {
      await work;
    } catch (error) {
      toast.error(title, { text: readProblem(error) });
    }
  }
  const setStatus = (status: "PENDING" | "RECEIVED") =>
    reportFailure(actions.change({ status }), t("This could not be saved"));
  const keep = (file: File) => void reportFailure(actions.keep(file), t("This file could not be uploaded"));
  return (
    <article aria-label={nameDocument(document)}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
            <span className="break-words">{nameDocument(document)}</span> <DocumentPill status={document.status} />
          </h3>
          <p className="mt-1 text-sm text-ink-2">{t("{sentence}.", { sentence: describeContent(document) })}</p>
          {(isPending || hasContent(document)) && (
            <p className="text-sm text-ink-2">
              {isPending
                ? t("A file that arrives is deleted on {date}.", { date: formatDate(document.expires_at) })
                : t("Deleted automatically on {date}.", { date: formatDate(document.expires_at) })}
            </p>
          )}
        </div>
        <DocumentMenu {...{ document, actions, setStatus }} onOpen={setDialog} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {actions.maySee && hasContent(document) && (
          <Button size="small" icon={<Eye aria-hidden="true" />} onClick={() => setDialog("view")}>
            {document.status === "UPLOADED" ? t("View") : t("Show the number")}
          </Button>
        )}
        {actions.mayEdit && isPending && (
          <>
            <FileButton label={t("Upload a file")} busy={actions.isBusy} onFile={keep} />
            <Button size="small" icon={<Keyboard aria-hidden="true" />} onClick={() => setDialog("number")}>
              {t("Type the number")}
            </Button>
            <Button size="small" icon={<Check aria-hidden="true" />} onClick={() => void setStatus("RECEIVED")}>
              {t("Received, no copy")}
            </Button>
          </>
        )}
      </div>
      <DocumentDialogs {...{ document, actions, dialog, setStatus }} onClose={() => setDialog(null)} />
    </article>
  );
}
