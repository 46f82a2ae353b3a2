import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { describeLanguages, LanguageTabs } from "#features/templates/language-tabs.tsx";
import { findProblems, fromTyped, languageOf, toTyped, type TypedTexts } from "#features/templates/typed-texts.ts";
import { useMessageVariables } from "#features/templates/use-message-variables.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";
import { StepActions } from "./step-actions.tsx";
import type { Draft } from "../use-draft.ts";

const pause = 700;
type SentWords = { words: string; isSaved: Promise<boolean> };

/**
 * The texts of this campaign, one for each language. They are saved when the user pauses typing, so that the preview shows them for a real guest.
 */
export function ContentEditor({ draft, initial }: { draft: Draft; initial: MessageTexts }) {
  const [texts, setTexts] = useState(() => toTyped(initial));
  const first = languageOf(initial);
  const [language, setLanguage] = useState(first);
  const variables = useMessageVariables();
  const [wasLeft, setLeft] = useState(false);
  /** The texts that were sent last; undefined if saving them failed. */
  const sent = useRef<SentWords | undefined>({ words: JSON.stringify(texts), isSaved: Promise.resolve(true) });
  const problems = findProblems(texts, language);
  const error = problems[language] ?? Object.values(problems)[0];

  /** True when these texts are saved on the server. */
  async function store(typed: TypedTexts): Promise<boolean> {
    if (Object.keys(findProblems(typed, first)).length > 0) return false;
    const words = JSON.stringify(typed);
    // Don't send it twice: leaving the field and pressing Continue both save.
    if (words === sent.current?.words) return sent.current.isSaved;
    const request = { words, isSaved: draft.save(fromTyped(typed, first)) };
    sent.current = request;
    const isSaved = await request.isSaved;
    if (!isSaved && sent.current === request) sent.current = undefined;
    return isSaved;
  }
  const storeLater = useEffectEvent((typed: TypedTexts) => void store(typed));
  useEffect(() => {
    const timer = setTimeout(() => storeLater(texts), pause);
    return () => clearTimeout(timer);
  }, [texts]);
  const leave = () => {
    setLeft(true);
    return store(texts);
  };

  return (
    <>
      <Card title={t("The message")}>
        <div className="mb-3">
          <LanguageTabs texts={texts} value={language} onChange={setLanguage} />
        </div>
        <Field
          label={t("Message")}
          error={wasLeft && error !== undefined ? translate(error) : undefined}
          help={[t("Changes here are for this campaign only; the template does not change."), describeLanguages(texts)]
            .filter(Boolean)
            .join(" ")}
        >
          {({ id, invalid, describedBy }) => (
            <WhatsappEditor
              key={language}
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              rows={16}
              variables={variables}
              value={texts[language]}
              onChange={(text) => setTexts({ ...texts, [language]: text ?? "" })}
              onBlur={() => void leave()}
            />
          )}
        </Field>
      </Card>
      <StepActions before={leave} />
    </>
  );
}
