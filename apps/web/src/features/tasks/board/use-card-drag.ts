import type { TaskStatus } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { type PointerEvent, useState } from "react";

/** A place on the board: in a column, behind a card of it or at its top. */
export type BoardPlace = { status: TaskStatus; after: string | null };

/** The place under the pointer; null beside the columns. */
function findPlace({ clientX, clientY }: PointerEvent, dragged: string): BoardPlace | null {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= clientX && clientX < right;
  });
  if (!column) return null;
  const above = [...column.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return card.dataset["card"] !== dragged && top + height / 2 < clientY;
  });
  return { status: column.dataset["column"] as TaskStatus, after: above.at(-1)?.dataset["card"] ?? null };
}

/** Dragging a card by its handle, with a mouse or a finger. */
export function useCardDrag(onDrop: (task: Task, place: BoardPlace) => void) {
  const [dragged, setDragged] = useState<Task | null>(null);
  const [place, setPlace] = useState<BoardPlace | null>(null);
  function stop(): void {
    setDragged(null);
    setPlace(null);
  }
  const handlers = (task: Task) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(task);
    },
    onPointerMove: (event: PointerEvent) => dragged?.id === task.id && setPlace(findPlace(event, task.id)),
    onPointerUp: () => {
      if (dragged?.id === task.id && place) onDrop(task, place);
      stop();
    },
    onPointerCancel: stop,
  });
  return { dragged, place, handlers };
}
