import { FileText, Upload, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cx } from "#lib/cx.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatBytes } from "#lib/text/format.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

export type FileDropProps = FieldControl<File[]> & {
  /** As the native attribute: ".csv,.xlsx", "image/*". */
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** The caller checks each file, and says what is wrong with which. */
  unchecked?: boolean;
  /** The accepted files, in words: "CSV or Excel, up to 10 MB". */
  hint?: string;
  onRefuse?: (message: string) => void;
};

function accepts(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(",").some((rule) => {
    const accepted = rule.trim().toLowerCase();
    if (accepted.startsWith(".")) return file.name.toLowerCase().endsWith(accepted);
    return accepted.endsWith("/*") ? file.type.startsWith(accepted.slice(0, -1)) : file.type === accepted;
  });
}

/** Why these files can't be taken; "" if they can. */
function describeRefusal(files: File[], accept: string | undefined, maxBytes = Infinity): string {
  const wrong = files.find((file) => !accepts(file, accept));
  if (wrong) return t("This kind of file can't be used: {name}.", { name: wrong.name });
  const heavy = files.find((file) => file.size > maxBytes);
  return heavy ? t("{name} is larger than {bytes}.", { name: heavy.name, bytes: formatBytes(maxBytes) }) : "";
}

const asLink = (text: ReactNode) => <span className="text-henna underline underline-offset-3">{text}</span>;

export function FileDrop({
  accept,
  multiple = false,
  maxBytes,
  unchecked = false,
  hint,
  onRefuse,
  ...props
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState("");
  const files = props.value ?? [];

  function take(list: FileList | null): void {
    const found = [...(list ?? [])];
    const checked = unchecked ? [] : found;
    const message = describeRefusal(checked, accept, maxBytes);
    setRefusal(message);
    if (message) return onRefuse?.(message);
    if (found.length) props.onChange(multiple ? [...files, ...found] : found.slice(0, 1));
  }

  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!props.disabled) take(event.dataTransfer.files);
        }}
        className={cx(
          "relative flex flex-col items-center gap-1.5 rounded-card border-[1.5px] border-dashed px-6 py-8",
          "text-center transition-colors",
          "focus-within:border-henna focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--henna)_20%,transparent)]",
          over
            ? "border-henna bg-henna-soft"
            : props.invalid
              ? "border-rust"
              : "border-line-control bg-surface hover:bg-sunken",
        )}
      >
        <Upload className="size-5 text-henna" aria-hidden="true" />
        <span className="font-strong">
          <span className="max-md:hidden">
            {multiple
              ? rich("Drop files here or <link>choose</link>", { link: asLink })
              : rich("Drop a file here or <link>choose</link>", { link: asLink })}
          </span>
          <span className="md:hidden">{asLink(multiple ? t("Choose files") : t("Choose a file"))}</span>
        </span>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
        <input
          {...nativeProps(props)}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = ""; // so that the same file can be chosen again
          }}
          onBlur={props.onBlur}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {refusal && (
        <p role="alert" className="mt-1.5 text-sm text-rust">
          {refusal}
        </p>
      )}
      {files.map((file, index) => (
        <div
          key={`${file.name} ${index}`}
          className="mt-2 flex items-center gap-2.5 rounded-control border border-line bg-surface py-1 pl-3 pr-1"
        >
          <FileText className="size-4 flex-none text-ink-3" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="text-sm text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
          <button
            type="button"
            aria-label={t("Remove {name}", { name: file.name })}
            onClick={() => props.onChange(files.filter((item) => item !== file))}
            className="touch grid size-8 place-items-center rounded-control text-ink-2 hover:text-ink max-md:w-11"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
