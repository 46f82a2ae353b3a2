import type { ExportFormat, ExportTopic, PaperLayout } from "@nyota/contract/files/exports";
import { layoutWords, optionsOf } from "./describe-export.ts";
import { LabelledChoice } from "./labelled-choice.tsx";
import { t } from "#lib/i18n/t.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

export type TopicChoice = { hasSheets: boolean; layout: PaperLayout };
type TopicOptionsProps = {
  topic: ExportTopic;
  format: ExportFormat;
  value: TopicChoice;
  onChange: (value: TopicChoice) => void;
};

/** What can be chosen for one topic only. */
export function TopicOptions({ topic, format, value, onChange }: TopicOptionsProps) {
  return (
    <>
      {topic === "rsvp-links" && (
        <p className="text-sm text-ink-2">
          {t("Whoever has a household's link can answer for it. When a link is replaced, its printed code ends too.")}
        </p>
      )}
      {topic === "rsvp-links" && format === "pdf" && (
        <LabelledChoice label={t("Layout")}>
          <Segmented
            label={t("Layout")}
            value={value.layout}
            onChange={(layout) => onChange({ ...value, layout })}
            options={optionsOf(layoutWords)}
          />
        </LabelledChoice>
      )}
      {topic === "rsvp-matrix" && format === "xlsx" && (
        <Checkbox
          id="event-sheets"
          value={value.hasSheets}
          onChange={(isOn) => onChange({ ...value, hasSheets: isOn === true })}
          label={t("A sheet for each event with the guests who are coming")}
        />
      )}
    </>
  );
}
