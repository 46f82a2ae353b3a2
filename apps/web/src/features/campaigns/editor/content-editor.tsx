import { messageBody } from "@nyota/contract/messages/templates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessageVariables } from "#features/templates/use-message-variables.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";
import { StepActions } from "./step-actions.tsx";
import type { Draft } from "../use-draft.ts";

const pause = 700;
type SentWords = { words: string; isSaved: Promise<boolean> };
const problemOf = (words: string) => messageBody.safeParse(words).error?.issues[0]?.message;

/** The words of this campaign. They are saved once the typing rests, so that the bubble beside shows them for a real guest. */
export function ContentEditor({ draft, initial }: { draft: Draft; initial: string }) {
  const [text, setText] = useState(initial);
  const variables = useMessageVariables();
  const [wasLeft, setLeft] = useState(false);
  /** The words that were sent last; undefined once they could not be saved. */
  const sent = useRef<SentWords | undefined>({ words: initial, isSaved: Promise.resolve(true) });
  const error = problemOf(text);

  /** True when these words are on the server. */
  async function store(words: string): Promise<boolean> {
    if (problemOf(words) !== undefined) return false;
    // They may still be on their way: leaving the field and pressing Continue ask one after the other.
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
      <Card title="The words">
        <Field
          label="Message"
          error={wasLeft ? error : undefined}
          help="Changes here are for this campaign only; the template stays as it is."
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
