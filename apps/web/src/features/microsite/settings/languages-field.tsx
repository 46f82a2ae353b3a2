import { keysOf } from "@nyota/contract/keys-of";
import { languageLabels } from "@nyota/contract/languages";
import { Controller, useFormContext } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Link } from "#ui/link.tsx";

/** The languages of the guests' page; the first is for guests whose language is unknown. */
export function LanguagesField() {
  const { projectId } = useProject();
  const { control } = useFormContext<MicrositeFormInput>();
  return (
    <Controller
      control={control}
      name="languages"
      render={({ field: { value, onChange } }) => (
        <div className="space-y-3">
          <div>
            {keysOf(languageLabels).map((language) => (
              <Checkbox
                key={language}
                id={`language-${language}`}
                label={<span lang={language}>{languageLabels[language]}</span>}
                value={value.includes(language)}
                disabled={value.length === 1 && value[0] === language}
                onChange={(isOn) => onChange(isOn ? [...value, language] : value.filter((code) => code !== language))}
              />
            ))}
          </div>
          {value.length > 1 && (
            <div className="flex flex-wrap items-center gap-3">
              <span className="text-sm text-ink-2">{t("Opens in")}</span>
              <Segmented
                label={t("The page opens in")}
                value={value[0] ?? "en"}
                onChange={(first) => onChange([first, ...value.filter((code) => code !== first)])}
                options={value.map((language) => ({ value: language, label: languageLabels[language] }))}
              />
            </div>
          )}
          <p className="text-sm text-ink-2">
            {rich(
              "Buttons, dates, sentences and usual names of events are translated. The rest stays as you wrote it, unless you add it in the other language: beside each text, or all of them under <link>Translations</link>.",
              { link: (text) => <Link to={`/projects/${projectId}/rsvp/translations`}>{text}</Link> },
            )}
          </p>
        </div>
      )}
    />
  );
}
