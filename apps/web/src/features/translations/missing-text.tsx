import { languageNames } from "@nyota/contract/languages";
import { translationEndpoints, type Untranslated } from "@nyota/contract/site/translations";
import { type FormEvent, useId, useState } from "react";
import { infoOf } from "./group-texts.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";

/** One text in the first language, and the field for the other one. */
export function MissingText({ missing, mayEdit }: { missing: Untranslated; mayEdit: boolean }) {
  const { projectId } = useProject();
  const add = useSend(translationEndpoints.add);
  const sourceId = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { label: english, kind, max } = infoOf(missing);
  const { name: _name, text, language, ...place } = missing;
  const label = translate(english);
  const languageName = translate(languageNames[language]);
  const title = t("{label} in {language}", { label, language: languageName });

  const change = (next: string | null | undefined) => setTyped(next ?? "");
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(undefined);
    if (!typed.trim()) return setProblem(t("This is required."));
    try {
      await add.mutateAsync({ params: { projectId }, body: { ...place, text, language, translation: typed } });
    } catch (error) {
      setProblem(readProblem(error));
    }
  }
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 text-sm text-ink-2">{label}</p>
        <p id={sourceId} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      {mayEdit ? (
        <form className="min-w-0" noValidate onSubmit={(event) => void save(event)}>
          <Field label={title} {...(problem && { error: problem })}>
            {({ id, invalid, describedBy }) => (
              <div className="flex items-start gap-2">
                <div lang={language} className="min-w-0 flex-1">
                  {kind === "long" ? (
                    <Textarea
                      {...{ id, invalid, rows: 3 }}
                      describedBy={[describedBy, sourceId].filter(Boolean).join(" ")}
                      value={typed}
                      onChange={change}
                    />
                  ) : (
                    <Input
                      {...{ id, invalid, maxLength: max }}
                      describedBy={[describedBy, sourceId].filter(Boolean).join(" ")}
                      value={typed}
                      onChange={change}
                    />
                  )}
                </div>
                <Button type="submit" loading={add.isPending} aria-label={t("Save {title}: {text}", { title, text })}>
                  {t("Save")}
                </Button>
              </div>
            )}
          </Field>
        </form>
      ) : (
        <p className="text-sm text-ink-2">{t("Not in {language} yet.", { language: languageName })}</p>
      )}
    </li>
  );
}
