import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Template } from "@nyota/contract/messages/templates";
import { plainText } from "@nyota/contract/messages/whatsapp-markup";
import { RadioGroup } from "radix-ui";
import { cx } from "#lib/cx.ts";
import { useExampleValues } from "#features/templates/use-message-variables.ts";
import { languageWords } from "#features/templates/languages.ts";
import { t } from "#lib/i18n/t.ts";
import { renderBody } from "@nyota/contract/messages/variables";
import { Badge } from "#ui/badge.tsx";

/** One template to choose, or without one: writing the campaign's own text. */
export function TemplateOption({ value, template }: { value: string; template?: Template }) {
  const examples = useExampleValues();
  return (
    <RadioGroup.Item
      value={value}
      className={cx(
        "rounded-field border border-line-strong bg-surface p-4 text-left hover:border-line-control",
        "data-[state=checked]:border-henna data-[state=checked]:shadow-[inset_0_0_0_1px_var(--henna)]",
      )}
    >
      <span className="flex items-center gap-2">
        <span lang={template?.language} className="min-w-0 flex-1 truncate font-strong">
          {template?.name ?? t("Write it here")}
        </span>
        {template &&
          listTexts(template).map(({ language }) => (
            <Badge key={language} tone="neutral">
              {languageWords[language ?? template.language]}
            </Badge>
          ))}
      </span>
      <span lang={template?.language} className="mt-1.5 line-clamp-4 text-sm whitespace-pre-line text-ink-2">
        {template
          ? plainText(renderBody(template.body, examples)).replace(/\n{2,}/g, "\n")
          : t("Your own text for this campaign only. You can save it as a template later.")}
      </span>
    </RadioGroup.Item>
  );
}
