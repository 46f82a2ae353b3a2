import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { PASTED_NAME, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { isOfGuests, topicTexts } from "../state/topic-texts.ts";
import { PasteBox } from "./paste-box.tsx";
import { UploadedFiles } from "./uploaded-files.tsx";
import { usePageDrop } from "./use-page-drop.ts";
import { useUploads, type Sending } from "./use-uploads.ts";
import { formatBytes } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

const maxBytes = importEndpoints.create.upload?.maxBytes ?? 0;
const accept = ".csv,.tsv,.txt,.xlsx,.xls,.ods,.html,.htm,.vcf,.vcard";
/** As many as may be uploaded in an hour. */
const MAX_FILES = importEndpoints.create.upload?.perHour ?? 10;

/** Checks before the upload what the server would refuse after it. */
function refuse(file: File): string | null {
  const name = file.name.toLowerCase();
  if (name.endsWith(".numbers"))
    return t(
      "This is an Apple Numbers file. In Numbers choose File > Export To > Excel… and upload the file that makes.",
    );
  const isKnown = accept.split(",").some((ending) => name.endsWith(ending));
  if (!isKnown)
    return t("This kind of file can't be imported: {name}. Choose {endings}.", {
      name: file.name,
      endings: accept.replaceAll(",", ", "),
    });
  if (file.size <= maxBytes) return null;
  return t("{name} is larger than {size}. Split it into several.", { name: file.name, size: formatBytes(maxBytes) });
}

/** Uploads files or a pasted list, shows the progress, and opens the page of the columns. */
export function UploadZone({ topic }: { topic: ImportTopic }) {
  const texts = topicTexts[topic];
  const size = formatBytes(maxBytes);
  const [pasted, setPasted] = useState("");
  const [tooMany, setTooMany] = useState(false);
  const { sending, uploaded, upload, stop, clear } = useUploads(topic, refuse);
  const isOver = usePageDrop(take, sending === null);
  const [first] = uploaded;
  const refused = uploaded.length === 1 && first && "refusal" in first ? first : undefined;

  function take(files: File[]): void {
    setTooMany(files.length > MAX_FILES);
    if (files.length > 0 && files.length <= MAX_FILES) void upload(files);
  }
  return (
    <div className="space-y-3">
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-dialog grid animate-fade place-items-center bg-overlay p-6">
          <p className="rounded-card bg-surface px-8 py-6 text-lg font-strong shadow-float">
            {t("Drop your list to import it")}
          </p>
        </div>
      )}
      {tooMany && (
        <Banner tone="danger" title={t("These are too many files")} onClose={() => setTooMany(false)}>
          {t("Up to {count} files can be uploaded at once.", { count: MAX_FILES })}
        </Banner>
      )}
      {refused && (
        <Banner
          tone="danger"
          title={
            refused.file.name === PASTED_NAME ? t("This list could not be read") : t("This file could not be uploaded")
          }
          onClose={clear}
        >
          {refused.refusal}
        </Banner>
      )}
      {uploaded.length > 1 && <UploadedFiles uploaded={uploaded} />}
      {sending ? (
        <UploadProgress sending={sending} onStop={stop} />
      ) : (
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <Field label={texts.list}>
            {({ id, describedBy }) => (
              <FileDrop
                id={id}
                describedBy={describedBy}
                value={[]}
                onChange={take}
                accept={accept}
                multiple
                unchecked
                hint={
                  isOfGuests(topic)
                    ? t("Excel, LibreOffice, CSV, a web page with a table, or contacts from a phone, up to {size}.", {
                        size,
                      })
                    : t("Excel, LibreOffice, CSV or a web page with a table, up to {size}.", { size })
                }
              />
            )}
          </Field>
          <PasteBox topic={topic} value={pasted} onChange={setPasted} onRead={(file) => void upload([file])} />
        </div>
      )}
    </div>
  );
}

function UploadProgress({ sending: { file, sent, place, of }, onStop }: { sending: Sending; onStop: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-6">
      <ProgressBar
        showLabel
        label={sent < 1 ? nameUpload(file.name, place, of) : nameReading(file.name, place, of)}
        value={sent < 1 ? sent * 100 : undefined}
        note={t("{sent} of {size}", { sent: formatBytes(file.size * sent), size: formatBytes(file.size) })}
      />
      <Button size="small" className="mt-4" onClick={onStop}>
        {t("Stop")}
      </Button>
    </div>
  );
}

const nameUpload = (name: string, place: number, count: number) =>
  count > 1 ? t("Uploading {name} ({place} of {count})", { name, place, count }) : t("Uploading {name}", { name });
const nameReading = (name: string, place: number, count: number) =>
  count > 1 ? t("Reading {name} ({place} of {count})", { name, place, count }) : t("Reading {name}", { name });
