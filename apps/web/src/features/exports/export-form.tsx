import {
  exportEndpoints,
  exportRights,
  type ExportFormat,
  type GuestTopic,
  guestTopics,
} from "@nyota/contract/files/exports";
import { useState } from "react";
import { ColumnList } from "./column-list.tsx";
import { listFormatWords, optionsOf, topicWords } from "./describe-export.ts";
import { LabelledChoice } from "./labelled-choice.tsx";
import { TopicOptions, type TopicChoice } from "./topic-options.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import type { CurrentView } from "./use-current-view.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

const exportGuests = (count: number) => t("Export {count, plural, one {# guest} other {# guests}}", { count });
const actions: Record<GuestTopic, (count: number) => string> = {
  guests: exportGuests,
  "rsvp-matrix": exportGuests,
  // The file has a row for each household, of which this button can't know the number.
  "rsvp-links": (count) => t("Export the links of {count, plural, one {# guest} other {# guests}}", { count }),
  "rsvp-heads": (count) => t("Export the heads of {count, plural, one {# guest} other {# guests}}", { count }),
  "rsvp-results": (count) => t("Export the results of {count, plural, one {# guest} other {# guests}}", { count }),
  arrivals: (count) => t("Export the arrivals of {count, plural, one {# guest} other {# guests}}", { count }),
  departures: (count) => t("Export the departures of {count, plural, one {# guest} other {# guests}}", { count }),
};

type ExportFormProps = {
  view: CurrentView;
  /** A finished file is shown above: downloading it is the main action then. */
  hasFile: boolean;
  onMade: (exportId: string) => void;
};

/** The options of an export: which guests, which data, which format. */
export function ExportForm({ view, hasFile, onMade }: ExportFormProps) {
  const { projectId, can } = useProject();
  const create = useSend(exportEndpoints.create);
  const [who, setWho] = useState<"view" | "all">(view.isFiltered ? "view" : "all");
  const [topic, setTopic] = useState<GuestTopic>("guests");
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [own, setOwn] = useState<TopicChoice>({ hasSheets: false, layout: "cards" });
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const choice = useColumnChoice(topic, format);
  const isOnPaper = topic === "rsvp-links" && format === "pdf";
  const topics = guestTopics
    .filter((value) => {
      const right = exportRights[value];
      return right === undefined || can(...right);
    })
    .map((value) => ({ value, label: topicWords[value] }));
  const count = who === "view" ? view.shown : view.all;

  async function run(): Promise<void> {
    setProblem(null);
    const body = {
      topic,
      format,
      ordering: topic === "guests" ? view.ordering : ("group" as const),
      ...(who === "view" && { filter: view.filter }),
      ...(choice.keys && { columns: choice.keys }),
      ...(title.trim() && { title: title.trim() }),
      ...(topic === "rsvp-matrix" && format === "xlsx" && { event_sheets: own.hasSheets }),
      ...(isOnPaper && { layout: own.layout }),
    };
    try {
      onMade((await create.mutateAsync({ params: { projectId }, body })).id);
    } catch (error) {
      setProblem(readMessage(error));
    }
  }

  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {problem && (
        <Banner tone="danger" title={t("The export could not be started")}>
          {problem}
        </Banner>
      )}
      {view.isFiltered && (
        <LabelledChoice label={t("Guests")}>
          <Segmented
            label={t("Guests")}
            value={who}
            onChange={setWho}
            options={[
              { value: "view", label: nameFiltered(view.shown) },
              { value: "all", label: nameEverybody(view.all) },
            ]}
          />
        </LabelledChoice>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <LabelledChoice label={t("Contents")}>
          <Segmented label={t("Contents")} value={topic} onChange={setTopic} options={topics} />
        </LabelledChoice>
        <LabelledChoice label={t("Format")}>
          <Segmented label={t("Format")} value={format} onChange={setFormat} options={optionsOf(listFormatWords)} />
        </LabelledChoice>
      </div>
      <TopicOptions topic={topic} format={format} value={own} onChange={setOwn} />
      {!isOnPaper && <ColumnList choice={choice} keepsId={topic === "guests" && format !== "pdf"} />}
      <TitleField
        value={title}
        onChange={setTitle}
        placeholder={topicWords[topic]}
        help={isOnPaper ? t("Used in the file's name.") : t("Printed above the list, and used in the file's name.")}
      />
      <div>
        <Button
          type="submit"
          variant={hasFile ? "default" : "primary"}
          size="large"
          className="max-md:w-full"
          loading={create.isPending}
          disabled={choice.problem !== null || count === 0 || choice.isLoading}
        >
          {count ? actions[topic](count) : t("Export")}
        </Button>
        {count === 0 && <p className="mt-2 text-sm text-ink-2">{t("There are no guests to export.")}</p>}
      </div>
    </form>
  );
}

const nameFiltered = (count: number | undefined) =>
  count === undefined ? t("Filtered guests") : t("Filtered guests ({count, number})", { count });
const nameEverybody = (count: number | undefined) =>
  count === undefined ? t("Everybody") : t("Everybody ({count, number})", { count });

type TitleFieldProps = { value: string; onChange: (value: string) => void; placeholder: string; help: string };

function TitleField({ value, onChange, placeholder, help }: TitleFieldProps) {
  return (
    <Field label={t("Title")} optional help={help}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          {...(describedBy && { "aria-describedby": describedBy })}
          value={value}
          maxLength={120}
          placeholder={placeholder}
          onChange={(text) => onChange(text ?? "")}
        />
      )}
    </Field>
  );
}
