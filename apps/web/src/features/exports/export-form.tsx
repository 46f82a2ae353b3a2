import { exportEndpoints, exportRights, type ExportFormat, type ExportTopic } from "@nyota/contract/files/exports";
import { useState } from "react";
import { ColumnList } from "./column-list.tsx";
import { listFormatWords, optionsOf, topicWords } from "./describe-export.ts";
import { LabelledChoice } from "./labelled-choice.tsx";
import { TopicOptions, type TopicChoice } from "./topic-options.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import type { CurrentView } from "./use-current-view.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

const actions: Record<ExportTopic, string> = {
  guests: "Export",
  "rsvp-matrix": "Export",
  // The file has a row for each household, of which this button can't know the number.
  "rsvp-links": "Export the links of",
  "rsvp-heads": "Export the heads of",
  "rsvp-results": "Export the results of",
  arrivals: "Export the arrivals of",
  departures: "Export the departures of",
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
  const [topic, setTopic] = useState<ExportTopic>("guests");
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [own, setOwn] = useState<TopicChoice>({ hasSheets: false, layout: "cards" });
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const choice = useColumnChoice(topic, format);
  const isOnPaper = topic === "rsvp-links" && format === "pdf";
  const topics = optionsOf(topicWords).filter(({ value }) => {
    const right = exportRights[value];
    return right === undefined || can(...right);
  });
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
        <Banner tone="danger" title="The export could not be started">
          {problem}
        </Banner>
      )}
      {view.isFiltered && (
        <LabelledChoice label="Guests">
          <Segmented
            label="Guests"
            value={who}
            onChange={setWho}
            options={[
              { value: "view", label: `Filtered guests${countInBrackets(view.shown)}` },
              { value: "all", label: `Everybody${countInBrackets(view.all)}` },
            ]}
          />
        </LabelledChoice>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <LabelledChoice label="Contents">
          <Segmented label="Contents" value={topic} onChange={setTopic} options={topics} />
        </LabelledChoice>
        <LabelledChoice label="Format">
          <Segmented label="Format" value={format} onChange={setFormat} options={optionsOf(listFormatWords)} />
        </LabelledChoice>
      </div>
      <TopicOptions topic={topic} format={format} value={own} onChange={setOwn} />
      {!isOnPaper && <ColumnList choice={choice} keepsId={topic === "guests" && format !== "pdf"} />}
      <TitleField
        value={title}
        onChange={setTitle}
        placeholder={topicWords[topic]}
        help={isOnPaper ? "Used in the file's name." : "Printed above the list, and used in the file's name."}
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
          {count ? `${actions[topic]} ${pluralise(count, "guest")}` : "Export"}
        </Button>
        {count === 0 && <p className="mt-2 text-sm text-ink-2">There are no guests to export.</p>}
      </div>
    </form>
  );
}

const countInBrackets = (count: number | undefined) =>
  count === undefined ? "" : ` (${count.toLocaleString("en-US")})`;

type TitleFieldProps = { value: string; onChange: (value: string) => void; placeholder: string; help: string };

function TitleField({ value, onChange, placeholder, help }: TitleFieldProps) {
  return (
    <Field label="Title" optional help={help}>
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
