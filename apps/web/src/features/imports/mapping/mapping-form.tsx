import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import type { Direction } from "@nyota/contract/travel-stay/travel-fields";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isOfGuests } from "../state/topic-texts.ts";
import { RecordOptionFields } from "./record-option-fields.tsx";
import { ImportOptionFields } from "./import-option-fields.tsx";
import { hasName, mapColumn, type Mapping, targetOptions } from "./mapping-options.ts";
import { LeftOutColumns } from "./left-out-columns.tsx";
import { MappingRow } from "./mapping-row.tsx";
import { GuestRoom } from "../publish/guest-room.tsx";
import { useImport } from "../state/use-import.ts";
import { newColumn, useNewColumn } from "./use-new-column.ts";
import { newEvent, useNewEvent } from "./use-new-event.ts";
import { useSend } from "#lib/api/api.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type FileColumn = FileImportDetail["columns"][number];
type MappingFormProps = { file: FileImportDetail; targets: ImportTarget[] };

/** The boards lead here with the direction of their journeys. */
const directionOf = (text: string | null) =>
  text === "ARRIVAL" || text === "DEPARTURE" ? { direction: text as Direction } : {};

export function MappingForm({ file, targets }: MappingFormProps) {
  const { params } = useImport();
  const navigate = useNavigate();
  const process = useSend(importEndpoints.process);
  const fresh = useNewColumn();
  const events = useNewEvent();
  const [mapping, setMapping] = useState(file.mapping);
  const [options, setOptions] = useState({ ...directionOf(useSearchParams()[0].get("direction")), ...file.options });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const headers = Object.fromEntries(file.columns.map(({ index, header }) => [index, header]));
  const used = file.columns.filter(({ index }) => mapping[index]).length;
  const isGuests = isOfGuests(file.topic);

  async function choose(column: FileColumn, chosen: string | null): Promise<void> {
    const target =
      chosen === newColumn ? await fresh.make(column) : chosen === newEvent ? await events.make(column) : chosen;
    if ((chosen === newColumn || chosen === newEvent) && !target) return;
    setErrors({});
    setMapping((now) => mapColumn(now, column.index, target));
  }
  function crossesOf(column: FileColumn) {
    const target = mapping[column.index];
    const kind = targets.find(({ key }) => key === target)?.kind;
    if (column.crosses !== "ASK" || (kind !== "event" && kind !== "boolean")) return undefined;
    return {
      answer: options.crosses?.[column.index],
      isEvent: kind === "event",
      onAnswer: (answer: "YES" | "NO") =>
        setOptions((now) => ({ ...now, crosses: { ...now.crosses, [column.index]: answer } })),
    };
  }
  /** A column of the project's own, an event or another person can be made of a column of a guest list only. */
  const newOption = (column: FileColumn) => (isGuests ? fresh.option(column) : []);
  const offersOf = (column: FileColumn) => ({
    onNew: newOption(column).length > 0 ? () => void choose(column, newColumn) : undefined,
    onEvent: isGuests && events.isOffered(column) ? () => void choose(column, newEvent) : undefined,
    onPerson: column.looks_like === "PERSON" ? () => void choose(column, "member") : undefined,
  });
  async function start(): Promise<void> {
    try {
      await process.mutateAsync({ params, body: { mapping, options } });
      void navigate("../preview", { relative: "path" });
    } catch (error) {
      const fields = readFieldErrors(error);
      const list = fields
        ? Object.entries(fields).map(([key, [text = ""]]) => [key, text])
        : [["", readMessage(error)]];
      setErrors(Object.fromEntries(list) as Record<string, string>);
      window.scrollTo({ top: 0 });
    }
  }
  const general =
    errors[""] ?? errors["mapping"] ?? (Object.keys(errors).length > 0 && t("Check the columns marked below."));
  return (
    <div className="space-y-6">
      {general && (
        <Banner tone="danger" title={t("The file could not be read")}>
          {general}
        </Banner>
      )}
      {isGuests && (
        <GuestRoom brings={file.file.rows}>
          {t(
            "On the next page you can add the first of them, or choose which. Guests who are on your list already don't count.",
          )}
        </GuestRoom>
      )}
      <Card flush title={t("Columns")} note={t("{used} of {count} used", { used, count: file.columns.length })}>
        <ul className="border-t border-line">
          {file.columns.map((column) => (
            <MappingRow
              key={column.index}
              column={column}
              suggestion={file.suggestions.find((suggestion) => suggestion.column === column.index)}
              target={mapping[column.index] ?? null}
              options={[...targetOptions(targets, mapping, { column: column.index, headers }), ...newOption(column)]}
              error={errors[`mapping.${column.index}`]}
              onChange={(target) => void choose(column, target)}
              {...offersOf(column)}
              crosses={crossesOf(column)}
            />
          ))}
        </ul>
      </Card>
      <Card title={t("For rows that leave it empty")}>
        {isGuests ? (
          <ImportOptionFields value={options} sheet={file.sheet} onChange={setOptions} errors={errors} />
        ) : (
          <RecordOptionFields topic={file.topic} mapping={mapping} value={options} onChange={setOptions} />
        )}
      </Card>
      <ReadBar file={file} mapping={mapping} loading={process.isPending} onRead={() => void start()} />
    </div>
  );
}

type ReadBarProps = { file: FileImportDetail; mapping: Mapping; loading: boolean; onRead: () => void };

/** The button that reads the file, with what is left out or still missing. */
function ReadBar({ file, mapping, loading, onRead }: ReadBarProps) {
  const named = hasName(mapping, file.topic);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-sticky -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-1 py-3"
    >
      {named ? (
        <LeftOutColumns columns={file.columns} mapping={mapping} />
      ) : (
        <p className="flex-1 basis-60 text-sm text-rust">{t("Choose the column that holds the guests’ names.")}</p>
      )}
      <Button variant="primary" loading={loading} disabled={!named} onClick={onRead}>
        {t("Read {count, plural, one {# row} other {# rows}}", { count: file.file.rows })}
      </Button>
    </div>
  );
}
