import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { GuestCard } from "./guest-card.tsx";
import { type GuestRow, markSamePhones } from "../fields/guest-row.ts";
import type { GuestList } from "../list/use-guest-list.ts";
import { useSetAnswer } from "../changes/use-set-answer.ts";
import { call } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useLatest } from "#lib/use-latest.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { CardList } from "#ui/list-table/card-list.tsx";
import type { ListItem } from "#ui/list-table/list-column.ts";
import { SkeletonCard } from "#ui/skeleton.tsx";

const pageSize = 40;
const pressTime = 450;

/** The list on a phone: cards that load while scrolling, selected by their box or by a long press. */
export function GuestCards({ list }: { list: GuestList }) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const setAnswer = useSetAnswer();
  const { request, choices, library, selected, onSelected } = list;
  const pages = useInfiniteQuery({
    queryKey: ["guests", "cards", projectId, request],
    queryFn: ({ pageParam, signal }) =>
      call(
        guestEndpoints.list,
        { params: { projectId }, query: { ...request, page: pageParam, page_size: pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.next ? all.length + 1 : undefined),
  });
  const items = useMemo(
    () =>
      markSamePhones(pages.data?.pages.flatMap((page) => page.results) ?? []).map((row): ListItem<GuestRow> => ({
        kind: "row",
        id: row.id,
        row,
      })),
    [pages.data],
  );
  const onAnswer = !isExpired && can("GUEST", "EDIT") ? setAnswer : undefined;
  const [pressed, setPressed] = useState(false);
  const isChoosing = pressed || selected.size > 0;

  function toggle(index: number): void {
    const id = items[index]?.id;
    if (!id) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelected(next);
    if (next.size === 0) setPressed(false);
  }
  const press = useLongPress((index) => {
    setPressed(true);
    toggle(index);
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    <div {...press}>
      <CardList
        label={t("Guests")}
        items={items}
        // Without the events a card would be drawn without its answers and grow when they arrive.
        loading={pages.data === undefined || choices === undefined}
        card={(guest) => <GuestCard {...{ guest, choices, library, onAnswer, grouped: false }} />}
        rowLabel={(guest) => guest.display_name}
        selected={selected}
        onToggle={toggle}
        onOpen={(guest) => {
          if (isChoosing && pressed) toggle(items.findIndex((item) => item.id === guest.id));
          else void navigate({ pathname: guest.id, search: window.location.search });
        }}
      />
      {hasNextPage && <Sentinel onSeen={() => !isFetchingNextPage && void fetchNextPage()} />}
    </div>
  );
}

/** Calls back when the end of the list is near. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatest(onSeen);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && latest.current(),
      {
        rootMargin: "800px",
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={element} className="mt-2.5">
      <SkeletonCard lines={2} />
    </div>
  );
}

/** A long press on a card; moving the finger scrolls instead. */
function useLongPress(onPress: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onTouchStart: (event: { target: EventTarget; currentTarget: HTMLElement }) => {
      const item = (event.target as HTMLElement).closest("li");
      const index = item ? [...event.currentTarget.querySelectorAll("li:not(li li)")].indexOf(item) : -1;
      stop();
      wasPress.current = false;
      if (index < 0) return;
      timer.current = setTimeout(() => {
        wasPress.current = true;
        onPress(index);
      }, pressTime);
    },
    onTouchMove: stop,
    onTouchEnd: (event: { preventDefault: () => void }) => {
      stop();
      // A browser whose own long press takes longer would report a tap as well, which would toggle the selection back.
      if (wasPress.current) event.preventDefault();
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
