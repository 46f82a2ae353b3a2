import { messageBody } from "@nyota/contract/messages/templates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessageVariables } from "#features/templates/use-message-variables.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";
import { StepActions } from "./step-actions.tsx";
import type { Draft } from "../use-draft.ts";

const pause = 700;
type SentWords = { words: string; isSaved: Promise<boolean> };
function problemOf(words: string): string | undefined {
  const message = messageBody.safeParse(words).error?.issues[0]?.message;
  return message && translate(message);
}

/**
 * The text of this campaign. It is saved when the user pauses typing, so that the preview shows it for a real guest.
 */
export function ContentEditor({ draft, initial }: { draft: Draft; initial: string }) {
  const [text, setText] = useState(initial);
  const variables = useMessageVariables();
  const [wasLeft, setLeft] = useState(false);
  /** The text that was sent last; undefined if saving it failed. */
  const sent = useRef<SentWords | undefined>({ words: initial, isSaved: Promise.resolve(true) });
  const error = problemOf(text);

  /** True when this text is saved on the server. */
  async function store(words: string): Promise<boolean> {
    if (problemOf(words) !== undefined) return false;
    // Don't send it twice: leaving the field and pressing Continue both save.
    if (words === sent.current?.words) return sent.current.isSaved;
    const request = { words, isSaved: draft.save({ body: words }) };
    sent.current = request;
    const isSaved = await request.isSaved;
    if (!isSaved && sent.current === request) sent.current = undefined;
    return isSaved;
  }
  const storeLater = useEffectEvent((words: string) => void store(words));
  useEffect(() => {
    const timer = setTimeout(() => storeLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const leave = () => {
    setLeft(true);
    return store(text);
  };

  return (
    <>
      <Card title={t("The message")}>
        <Field
          label={t("Message")}
          error={wasLeft ? error : undefined}
          help={t("Changes here are for this campaign only; the template does not change.")}
        >
          {({ id, invalid, describedBy }) => (
            <WhatsappEditor
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              rows={16}
              variables={variables}
              value={text}
              onChange={setText}
              onBlur={() => void leave()}
            />
          )}
        </Field>
      </Card>
      <StepActions before={leave} />
    </>
  );
}
