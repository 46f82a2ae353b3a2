import { messageBody } from "@nyota/contract/templates";
import { useEffect, useRef, useState } from "react";
import { messageVariables } from "#features/templates/message-variables.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";
import { StepActions } from "./step-actions.tsx";
import type { Draft } from "./use-draft.ts";

const pause = 700;

/** The words of this campaign. They are saved once the typing rests, so that the bubble beside shows them for a real guest. */
export function ContentEditor({ draft, initial }: { draft: Draft; initial: string }) {
  const [text, setText] = useState(initial);
  const [wasLeft, setLeft] = useState(false);
  const saved = useRef(initial);
  const read = messageBody.safeParse(text);
  const error = read.success ? undefined : read.error.issues[0]?.message;

  async function flush(): Promise<boolean> {
    if (error !== undefined) return (setLeft(true), false);
    if (text === saved.current) return true;
    const before = saved.current;
    saved.current = text;
    const isSaved = await draft.save({ body: text });
    if (!isSaved) saved.current = before;
    return isSaved;
  }
  const latest = useRef(flush);
  latest.current = flush;
  const isValid = error === undefined;
  useEffect(() => {
    if (!isValid) return;
    const timer = setTimeout(() => void latest.current(), pause);
    return () => clearTimeout(timer);
  }, [text, isValid]);

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
              variables={messageVariables}
              value={text}
              onChange={setText}
              onBlur={() => {
                setLeft(true);
                if (isValid) void flush();
              }}
            />
          )}
        </Field>
      </Card>
      <StepActions before={flush} />
    </>
  );
}
