import { type FormEvent, useState } from "react";
import { CommentItem } from "./comment-item.tsx";
import type { CommentsProps } from "./comments-props.ts";
import { findMentions } from "./find-mentions.ts";
import { MentionBox } from "./mention-box.tsx";
import { useDraft } from "./use-draft.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** What members write about something, the newest first. */
export function CommentsCard(props: CommentsProps) {
  const { list, mayAdd } = props;
  return (
    <Card title={t("Comments")} note={list.data?.count || undefined}>
      {mayAdd && <NewComment key={props.about} {...props} />}
      <Loaded
        read={list}
        failure={t("The comments could not be loaded")}
        label={t("Loading the comments")}
        skeleton={<SkeletonText lines={4} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">{mayAdd ? t("Nobody has written anything yet.") : t("No comments.")}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {results.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} {...props} />
                ))}
              </ul>
              <MoreRows list={list} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function NewComment({ about, people, calls }: CommentsProps) {
  const [text, setText] = useDraft(about);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = text.trim();
    if (body === "" || isBusy) return;
    setBusy(true);
    try {
      await calls.create({ body, mention_ids: findMentions(body, people) });
      setText("");
      setProblem(undefined);
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mb-4 space-y-2">
      <MentionBox
        label={t("Write a comment")}
        placeholder={t("Write a comment; @ names somebody, who is told")}
        value={text}
        onChange={setText}
        people={people}
      />
      <div className="flex items-center justify-end gap-3">
        {problem && (
          <p role="alert" className="min-w-0 flex-1 text-sm text-rust">
            {problem}
          </p>
        )}
        <Button type="submit" disabled={text.trim() === ""} loading={isBusy}>
          {t("Comment")}
        </Button>
      </div>
    </form>
  );
}
