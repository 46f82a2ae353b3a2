import type { Language } from "@nyota/contract/languages";
import { keysOf } from "@nyota/contract/keys-of";
import { occasions, type ReadyMadeText, readyMadeTexts } from "@nyota/contract/messages/ready-made/ready-made-texts";
import { variables } from "@nyota/contract/messages/variables";
import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { fold } from "#lib/text/fold.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { languageOptions } from "../languages.ts";
import { useExampleValues } from "../use-message-variables.ts";
import { WhatsappBubble } from "../whatsapp-bubble.tsx";

/** Every variable has an example here, also one that nothing is known for yet: the host sees what a message can say. */
const examples = Object.fromEntries(keysOf(variables).map((name) => [name, variables[name].example]));

const labelOf = ({ label }: ReadyMadeText) => translate(label);
/** By its name, its occasion and its words in any language. */
function matches(text: ReadyMadeText, typed: string): boolean {
  const words = fold(
    [labelOf(text), text.label, translate(occasions[text.occasion].label), ...Object.values(text.bodies)].join(" "),
  );
  return fold(typed)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

type ReadyMadeDialogProps = { onClose: () => void; onChoose: (text: ReadyMadeText) => void };

/** The ready-made texts by occasion, each as it would look. */
export function ReadyMadeDialog({ onClose, onChoose }: ReadyMadeDialogProps) {
  const [typed, setTyped] = useState("");
  const [language, setLanguage] = useState<Language>("en");
  const [key, setKey] = useState(readyMadeTexts[0]?.key ?? "");
  const found = readyMadeTexts.filter((text) => matches(text, typed));
  const chosen = found.find((text) => text.key === key) ?? found[0];
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("Ready-made texts")}
      text={t("Choose one and make it your own. It comes in English and Hindi.")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            {t("Use this text")}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={t("Search the texts")} value={typed} onChange={setTyped} className="min-w-0 flex-1" />
        <Segmented<Language>
          label={t("Show it in")}
          value={language}
          onChange={setLanguage}
          options={languageOptions as { value: Language; label: string }[]}
        />
      </div>
      {chosen ? (
        <div className="grid gap-4 md:grid-cols-[minmax(0,230px)_minmax(0,1fr)]">
          <TextList texts={found} chosen={chosen} onChoose={setKey} />
          <Preview text={chosen} language={language} />
        </div>
      ) : (
        <NoMatch
          title={t("No text matches")}
          clear={t("Show all texts")}
          drawing={<TemplateDrawing />}
          onClear={() => setTyped("")}
        />
      )}
    </Dialog>
  );
}

type TextListProps = { texts: readonly ReadyMadeText[]; chosen: ReadyMadeText; onChoose: (key: string) => void };

function TextList({ texts, chosen, onChoose }: TextListProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={t("Ready-made texts")}
      value={chosen.key}
      onValueChange={onChoose}
      className="max-h-[min(50vh,420px)] space-y-3 overflow-y-auto pr-1 max-md:max-h-[26vh]"
    >
      {[...Map.groupBy(texts, ({ occasion }) => occasion)].map(([occasion, own]) => (
        <div key={occasion} role="group" aria-labelledby={`${id}-${occasion}`}>
          <p id={`${id}-${occasion}`} className="mb-1 px-2.5 text-xs font-strong text-ink-2">
            {translate(occasions[occasion].label)}
          </p>
          {own.map((text) => (
            <RadioGroup.Item
              key={text.key}
              value={text.key}
              className={
                "touch block w-full rounded-control px-2.5 py-1.5 text-left text-sm hover:bg-sunken " +
                "data-[state=checked]:bg-henna-soft data-[state=checked]:font-strong"
              }
            >
              {labelOf(text)}
            </RadioGroup.Item>
          ))}
        </div>
      ))}
    </RadioGroup.Root>
  );
}

function Preview({ text, language }: { text: ReadyMadeText; language: Language }) {
  const own = useExampleValues();
  return (
    <div role="region" aria-label={t("Preview")} className="min-w-0">
      <div lang={language}>
        <WhatsappBubble text={text.bodies[language]} values={{ ...examples, ...own }} />
      </div>
      {text.occasion === "EVENTS" && (
        <p className="mt-2 text-sm text-ink-2">
          {t("In the campaign, choose this event alone: date, time and venue are then those of this event.")}
        </p>
      )}
    </div>
  );
}
