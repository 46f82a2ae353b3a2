import type { Comment } from "@nyota/contract/comments/comments";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CommentsProps } from "./comments-props.ts";
import { findMentions, splitMentions } from "./find-mentions.ts";
import { MentionBox } from "./mention-box.tsx";
import { readDraft, useDraft } from "./use-draft.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type CommentItemProps = Omit<CommentsProps, "about" | "list"> & { comment: Comment };

export function CommentItem(props: CommentItemProps) {
  const { comment, calls, mayAdd, mayDelete } = props;
  const me = useMe();
  const [isEditing, setEditing] = useState(() => readDraft(comment.id) !== null);
  const [isAsking, setAsking] = useState(false);
  const name = comment.author?.name ?? t("Somebody who has left");
  const when = formatRelative(comment.created_at);
  const isOwn = mayAdd && comment.author !== null && comment.author.id === me?.id;

  async function removeNow(): Promise<boolean> {
    try {
      await calls.remove(comment);
      toast.success(t("The comment was deleted"));
      return true;
    } catch (error) {
      toast.error(t("The comment was not deleted"), { text: readProblem(error) });
      return false;
    }
  }
  return (
    <li className="flex gap-3 py-3">
      <span aria-hidden="true">
        <Avatar name={name} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-strong">{name}</span>
          <time dateTime={comment.created_at} title={formatDateTime(comment.created_at)} className="text-xs text-ink-2">
            {comment.is_edited ? t("{when}, changed", { when }) : when}
          </time>
        </div>
        {isOwn && isEditing ? (
          <EditComment {...props} onDone={() => setEditing(false)} />
        ) : (
          <p className="whitespace-pre-line break-words">
            {splitMentions(comment.body, comment.mentions).map(({ text, person }, index) =>
              person ? (
                <span key={index} className="font-strong text-peacock">
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )}
      </div>
      {!(isOwn && isEditing) && (isOwn || mayDelete) && (
        <div className="-my-1 flex flex-none">
          {isOwn && (
            <IconButton
              label={t("Change the comment")}
              icon={<Pencil />}
              size="small"
              onClick={() => setEditing(true)}
            />
          )}
          <IconButton label={t("Delete the comment")} icon={<Trash2 />} size="small" onClick={() => setAsking(true)} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={removeNow}
        title={t("Delete this comment?")}
        text={t("It can’t be brought back.")}
        confirm={t("Delete comment")}
      />
    </li>
  );
}

function EditComment({ comment, people, calls, onDone }: CommentItemProps & { onDone: () => void }) {
  const [text, setText] = useDraft(comment.id, comment.body);
  const [isBusy, setBusy] = useState(false);

  function finish(): void {
    setText(comment.body);
    onDone();
  }
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const mention_ids = findMentions(text, [...people, ...comment.mentions]);
      await calls.update(comment, { body: text, mention_ids });
      finish();
    } catch (error) {
      setBusy(false);
      toast.error(t("The comment was not saved"), { text: readProblem(error) });
    }
  }
  return (
    <div className="mt-1 space-y-2">
      <MentionBox label={t("Change the comment")} value={text} onChange={setText} people={people} />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={finish}>
          {t("Cancel")}
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={text.trim() === ""}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t("Save comment")}
        </Button>
      </div>
    </div>
  );
}
