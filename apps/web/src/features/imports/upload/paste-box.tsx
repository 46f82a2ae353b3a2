import { useState, type ClipboardEvent } from "react";
import { topicTexts } from "../state/topic-texts.ts";
import { readCopiedTable } from "./read-copied-table.ts";
import { formatBytes } from "#lib/text/format.ts";
import { PASTED_NAME, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";

/** About ten thousand guests; a longer text would make the browser wait at every key. */
const MAX_PASTED = 500_000;

type PasteBoxProps = {
  topic: ImportTopic;
  value: string;
  onChange: (text: string) => void;
  onRead: (file: File) => void;
};

/** A list from a message or a spreadsheet, which is read as a file of its text would be. */
export function PasteBox({ topic, value, onChange, onRead }: PasteBoxProps) {
  const [refusal, setRefusal] = useState("");

  function change(text: string): void {
    const isTooLong = text.length > MAX_PASTED;
    setRefusal(
      isTooLong
        ? t(
            "This is too long to paste ({size}, {count, number} letters are the most). Save it as a file and upload that.",
            { size: formatBytes(text.length), count: MAX_PASTED },
          )
        : "",
    );
    if (!isTooLong) onChange(text);
  }

  function paste(event: ClipboardEvent): void {
    const plain = event.clipboardData.getData("text/plain");
    const text = plain.length > MAX_PASTED ? plain : readCopiedTable(event.clipboardData);
    if (text === undefined) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.target as HTMLTextAreaElement;
    change(value.slice(0, from) + text + value.slice(to));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onRead(new File([value], PASTED_NAME, { type: "text/plain" }));
      }}
    >
      <Field label={t("Or paste it")} help={topicTexts[topic].pasted} {...(refusal !== "" && { error: refusal })}>
        {({ id, invalid, describedBy }) => (
          <div onPaste={paste}>
            <Textarea
              {...{ id, invalid, describedBy }}
              rows={4}
              placeholder={topicTexts[topic].placeholder}
              value={value}
              onChange={(text) => change(text ?? "")}
            />
          </div>
        )}
      </Field>
      <Button type="submit" className="mt-3" disabled={value.trim() === ""}>
        {t("Read this list")}
      </Button>
    </form>
  );
}
