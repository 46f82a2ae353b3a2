import { messageBody } from "@nyota/contract/messages/templates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessageVariables } from "#features/templates/use-message-variables.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";
import { StepActions } from "./step-actions.tsx";
import type { Draft } from "../use-draft.ts";

const pause = 700;
const problemOf = (words: string) => messageBody.safeParse(words).error?.issues[0]?.message;

/** The words of this campaign. They are saved once the typing rests, so that the bubble beside shows them for a real guest. */
export function ContentEditor({ draft, initial }: { draft: Draft; initial: string }) {
  const [text, setText] = useState(initial);
  const variables = useMessageVariables();
  const [wasLeft, setLeft] = useState(false);
  const saved = useRef(initial);
  const error = problemOf(text);

  /** True when these words are on the server. */
  async function store(words: string): Promise<boolean> {
    if (problemOf(words) !== undefined) return false;
    if (words === saved.current) return true;
    const before = saved.current;
    saved.current = words;
    const isSaved = await draft.save({ body: words });
    if (!isSaved) saved.current = before;
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
