import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** `done` is said afterwards, and `to` is the page that opens then. */
type Answer = { send: () => Promise<unknown>; done: string; to: string };

/**
 * Accepts or declines an invitation. A refusal is shown below, and what the page shows is loaded again: it may have been
 * answered in another window.
 */
export function AnswerButtons({ accept, decline }: { accept: Answer; decline: Answer }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Answer["done"]>();
  const [problem, setProblem] = useState<string>();

  async function answer({ send, done, to }: Answer): Promise<void> {
    setProblem(undefined);
    setSending(done);
    try {
      await send();
      toast.success(done);
      void navigate(to);
    } catch (error) {
      setProblem(readMessage(error));
      void queries.invalidateQueries();
    } finally {
      setSending(undefined);
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" size="large" loading={sending === accept.done} onClick={() => void answer(accept)}>
          {t("Accept")}
        </Button>
        <Button size="large" loading={sending === decline.done} onClick={() => void answer(decline)}>
          {t("Decline")}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-rust">
          {problem}
        </p>
      )}
    </>
  );
}
