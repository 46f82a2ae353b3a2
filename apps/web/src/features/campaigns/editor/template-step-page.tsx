import { templateEndpoints, type Template } from "@nyota/contract/messages/templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { useCallback, useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { StepActions } from "./step-actions.tsx";
import { TemplateOption } from "./template-option.tsx";
import { useStepDraft } from "../use-draft.ts";

const own = "own words";

export default function TemplateStepPage() {
  const { projectId } = useProject();
  const draft = useStepDraft();
  const { campaign, save } = draft;
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const { data, error, refetch } = useQuery({
    ...query(templateEndpoints.list, { params: { projectId }, query: { search, page_size: 100 } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState(campaign?.template_id ?? (campaign?.body ? own : ""));

  async function choose(value: string) {
    const { template_id = null, body = null, language = null, translations = {} } = campaign ?? {};
    const before = { template_id, body, language, translations };
    setChosen(value);
    if (value === own) return void save({ template_id: null });
    if (!(await save({ template_id: value, body: null }))) return setChosen(before.template_id ?? "");
    if (before.body)
      toast.info(t("The template's text replaced yours"), {
        undo: () => (setChosen(before.template_id ?? own), save(before)),
      });
  }
  return (
    <>
      <Card title={t("Which template")}>
        <SearchBox label={t("Search templates")} value={text} onChange={setText} className="mb-3 w-full" />
        {error && !data && (
          <div role="alert">
            <p className="text-ink-2">
              {t("The templates could not be loaded. {message}", { message: error.message })}
            </p>
            <Button className="mt-3" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          </div>
        )}
        {!data && !error && <SkeletonCard />}
        <RadioGroup.Root
          aria-label={t("Template")}
          value={chosen}
          onValueChange={(value) => void choose(value)}
          className="grid gap-3 sm:grid-cols-2"
        >
          {data?.results.map((template: Template) => (
            <TemplateOption key={template.id} value={template.id} template={template} />
          ))}
          <TemplateOption value={own} />
        </RadioGroup.Root>
      </Card>
      <StepActions
        disabled={chosen === ""}
        hint={chosen === "" ? t("Choose a template, or write your own text.") : undefined}
      />
    </>
  );
}
