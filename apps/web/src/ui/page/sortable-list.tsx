import { GripVertical } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type SortableListProps<T> = {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Called with all ids in their new order; while a promise is open, the list shows it already. */
  onOrder: (ids: string[]) => unknown;
  /** When false the handles are hidden. */
  sortable?: boolean;
  className?: string;
  itemClass?: string;
  children: (item: T) => ReactNode;
};

/** A list whose items are reordered by their handle: with a mouse, a finger, or the arrow keys. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, onOrder, sortable = true, className, itemClass, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [pendingOrder, setPendingOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const ids = items.map(idOf);
  const isFitting = pendingOrder?.length === ids.length && pendingOrder.every((id) => ids.includes(id));
  const order = isFitting ? pendingOrder : ids;
  const shown = order.flatMap((id) => items.find((item) => idOf(item) === id) ?? []);

  async function commit(next: string[]): Promise<void> {
    if (next.join() === ids.join()) return setPendingOrder(null);
    setPendingOrder(next);
    try {
      await onOrder(next);
    } finally {
      setPendingOrder(null);
    }
  }
  function move(id: string, to: number): string[] {
    const rest = order.filter((otherId) => otherId !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  }
  function drag(event: PointerEvent): void {
    if (dragged === null) return;
    const others = [...(list.current?.children ?? [])].filter(
      (line) => (line as HTMLElement).dataset["id"] !== dragged,
    );
    const above = others.filter((line) => {
      const { top, height } = line.getBoundingClientRect();
      return top + height / 2 < event.clientY;
    });
    setPendingOrder(move(dragged, above.length));
  }
  function drop(): void {
    if (dragged === null) return;
    setDragged(null);
    void commit(order);
  }
  function press(event: KeyboardEvent, item: T): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = order.indexOf(idOf(item)) + step;
    if (to < 0 || to >= order.length) return;
    setAnnouncement(t("{name}: place {place} of {count}", { name: nameOf(item), place: to + 1, count: order.length }));
    void commit(move(idOf(item), to));
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {shown.map((item) => (
          <li
            key={idOf(item)}
            data-id={idOf(item)}
            className={cx("flex items-start", itemClass, dragged === idOf(item) && "relative z-sticky bg-sunken")}
          >
            {sortable && items.length > 1 && (
              <button
                type="button"
                aria-label={t("Move {name}", { name: nameOf(item) })}
                title={t("Drag, or press the arrow keys")}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(idOf(item));
                }}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={() => {
                  setDragged(null);
                  setPendingOrder(null);
                }}
                onKeyDown={(event) => press(event, item)}
                className="grid h-9 w-7 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink max-md:size-11"
              >
                <GripVertical className="size-4" aria-hidden="true" />
              </button>
            )}
            <div className="min-w-0 flex-1">{children(item)}</div>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
