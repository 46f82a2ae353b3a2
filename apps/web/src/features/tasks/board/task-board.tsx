import type { RequestOf } from "@nyota/contract/endpoint";
import { taskFields, type TaskStatus } from "@nyota/contract/tasks/task-fields";
import type { Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTaskRights } from "../use-task-rights.ts";
import { BoardCard } from "./board-card.tsx";
import { type Column, useBoard } from "./use-board.ts";
import { type BoardPlace, useCardDrag } from "./use-card-drag.ts";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

const nameStatus = (status: TaskStatus) => translate(taskFields.status.choices[status]);

/** Where an arrow key takes a card: a place up or down, or the next column, at the same height. */
export function stepCard(columns: readonly Column[], task: Task, key: string): BoardPlace | null {
  const at = columns.findIndex(({ status }) => status === task.status);
  const cards = columns[at]?.tasks ?? [];
  const index = cards.findIndex(({ id }) => id === task.id);
  const behind = (column: Column | undefined, place: number): BoardPlace | null => {
    if (!column?.tasks) return null;
    const others = column.tasks.filter(({ id }) => id !== task.id);
    if (place < 0 || (column.status === task.status && place > others.length)) return null;
    return { status: column.status, after: others[Math.min(place, others.length) - 1]?.id ?? null };
  };
  if (key === "ArrowUp") return behind(columns[at], index - 1);
  if (key === "ArrowDown") return behind(columns[at], index + 1);
  if (key === "ArrowLeft") return behind(columns[at - 1], index);
  return key === "ArrowRight" ? behind(columns[at + 1], index) : null;
}

/** The tasks in a column for each status; a card is dragged by its handle or moved with the arrow keys. */
export function TaskBoard({ filter }: { filter: RequestOf<typeof taskEndpoints.list>["query"] }) {
  const { mayEdit } = useTaskRights();
  const isDesktop = useDesktop();
  const { columns, failed, move } = useBoard(filter);
  const [announcement, setAnnouncement] = useState("");
  const [shown, setShown] = useState<TaskStatus>("TODO");
  const drag = useCardDrag((task, place) => void move(task, place));
  // A card that is moved with the keys to another column is drawn anew there.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus();
  });

  async function press(event: KeyboardEvent, task: Task): Promise<void> {
    const place = event.key.startsWith("Arrow") ? stepCard(columns, task, event.key) : null;
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (!place) return;
    focused.current = task.id;
    setAnnouncement(`${task.title}: ${nameStatus(place.status)}`);
    await move(task, place);
    setTimeout(() => (focused.current = null));
  }
  const handleOf = (task: Task): ComponentProps<"button"> | undefined =>
    mayEdit ? { ...drag.handlers(task), onKeyDown: (event) => void press(event, task) } : undefined;
  if (failed && columns.every(({ tasks }) => !tasks))
    return <LoadFailure title={t("The board could not be loaded")} read={failed} />;
  const one = columns.find(({ status }) => status === shown) ?? columns[0];
  return (
    <>
      {!isDesktop && one && (
        <Segmented
          label={t("Status")}
          className="mb-3 flex!"
          options={columns.map(({ status }) => ({ value: status, label: nameStatus(status) }))}
          value={one.status}
          onChange={setShown}
        />
      )}
      <div className={cx("grid items-start gap-3", isDesktop && "grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]")}>
        {(isDesktop ? columns : one ? [one] : []).map((column) => (
          <BoardColumn key={column.status} column={column} drag={drag} handleOf={handleOf} />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type BoardColumnProps = {
  column: Column;
  drag: ReturnType<typeof useCardDrag>;
  handleOf: (task: Task) => ComponentProps<"button"> | undefined;
};

function BoardColumn({ column: { status, tasks, count }, drag, handleOf }: BoardColumnProps) {
  const { dragged, place } = drag;
  const isOver = dragged !== null && place?.status === status;
  const hidden = count - (tasks?.length ?? count);
  return (
    <section
      aria-label={nameStatus(status)}
      data-column={status}
      className={cx("min-h-40 min-w-0 rounded-card bg-sunken p-2.5", isOver && "outline-2 outline-henna")}
    >
      <h2 className="flex items-baseline gap-2 px-1 pb-2.5 font-strong">
        {nameStatus(status)} <span className="font-normal text-ink-2 tabular-nums">{tasks && count}</span>
      </h2>
      {!tasks && <SkeletonCard lines={2} />}
      <ul className="space-y-2">
        {isOver && place?.after === null && <li aria-hidden="true" className="h-1 rounded-full bg-henna" />}
        {tasks?.map((task) => (
          <BoardCard
            key={task.id}
            task={task}
            isDragged={dragged?.id === task.id}
            isBeforeGap={isOver && place?.after === task.id}
            handle={handleOf(task)}
          />
        ))}
      </ul>
      {tasks?.length === 0 && <p className="px-1 pb-2 text-sm text-ink-2">{t("Nothing here.")}</p>}
      {hidden > 0 && (
        <p className="px-1 pt-2.5 text-sm text-ink-2">{t("{count} more are in the list.", { count: hidden })}</p>
      )}
    </section>
  );
}
