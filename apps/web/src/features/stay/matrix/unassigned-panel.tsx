import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { describeGroups, describeNights, describeSources } from "./describe-nights.ts";
import { GuestFilters } from "./matrix-toolbar.tsx";
import type { MatrixView } from "./use-matrix-view.ts";
import { type Unassigned, useUnassigned } from "./use-unassigned.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { useSpaceAbove } from "#lib/use-space-above.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { LinkButton } from "#ui/link.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type UnassignedPanelProps = {
  view: MatrixView;
  /** A guest who is just being given a room. */
  hidden: readonly string[];
  onOpen: (guest: GuestNights) => void;
  /** Null if the user may not give rooms. */
  onPress: ((event: PointerEvent, guest: GuestNights) => void) | null;
};

/** The guests without a room: dragged into one, or given one by a dialog. A stay that is dropped here ends. */
export function UnassignedPanel({ view, hidden, onOpen, onPress }: UnassignedPanelProps) {
  const unassigned = useUnassigned();
  const { list, search, setSearch, isComingOnly, setComingOnly, hasAnswers } = unassigned;
  const panel = useRef<HTMLElement>(null);
  useSpaceAbove(panel);
  const [text, setText] = useDebouncedText(search, setSearch);
  return (
    <section
      ref={panel}
      aria-label={t("Guests without a room")}
      data-drop-out
      className="flex h-[max(360px,calc(100dvh-var(--above,340px)-28px))] w-72 flex-none flex-col rounded-card border border-line bg-surface select-none xl:w-80 print:hidden"
    >
      <div className="space-y-2.5 border-b border-line p-3">
        <h2 className="font-strong">
          {t("Without a room")}
          {list.data && <span className="font-normal text-ink-2 tabular-nums"> {list.data.count}</span>}
        </h2>
        <SearchBox
          label={t("Find a guest without a room")}
          placeholder={t("Names, phones, notes")}
          value={text}
          onChange={setText}
          className="md:w-full!"
        />
        <div className="flex flex-wrap items-center gap-2">
          <GuestFilters view={view} />
        </div>
        {!hasAnswers && (
          <Checkbox
            id="coming-only"
            label={t("Only guests who said yes")}
            value={isComingOnly}
            onChange={setComingOnly}
          />
        )}
      </div>
      <Loaded
        read={list}
        failure={t("The guests could not be loaded")}
        label={t("Loading the guests")}
        skeleton={<Loading />}
      >
        {({ results }) => {
          const shown = results.filter(({ id }) => !hidden.includes(id));
          return shown.length === 0 ? (
            <Nobody unassigned={unassigned} />
          ) : (
            <GuestCards guests={shown} list={list} onOpen={onOpen} onPress={onPress} />
          );
        }}
      </Loaded>
    </section>
  );
}

const Loading = () => (
  <div className="p-3">
    <SkeletonText lines={6} />
  </div>
);

function Nobody({ unassigned: { search, isComingOnly, setComingOnly, hasAnswers } }: { unassigned: Unassigned }) {
  const isNarrow = isComingOnly && !hasAnswers;
  return (
    <p className="p-3 text-ink-2">
      {search
        ? t("Nobody matches.")
        : isNarrow
          ? t("Everybody who said yes has a room.")
          : t("Everybody here has a room.")}{" "}
      {isNarrow && (
        <LinkButton onClick={() => setComingOnly(false)}>{t("Show those who have not answered too")}</LinkButton>
      )}
    </p>
  );
}

const cardHeight = 76;
type GuestCardsProps = Pick<UnassignedPanelProps, "onOpen" | "onPress"> & {
  guests: readonly GuestNights[];
  list: Unassigned["list"];
};

function GuestCards({ guests, list, onOpen, onPress }: GuestCardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const virtualizer = useVirtualizer({
    count: guests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 6,
    initialRect: { width: 320, height: 900 },
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) > guests.length - 20;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul
        aria-label={t("{count, plural, one {# guest} other {# guests}}", { count: guests.length })}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={stepByArrow}
      >
        {items.map(({ index, start }) => {
          const guest = guests[index];
          return (
            guest && (
              <li
                key={guest.id}
                className="absolute inset-x-0 border-b border-line"
                style={{ top: start, height: cardHeight }}
              >
                <button
                  type="button"
                  disabled={!onPress}
                  onPointerDown={(event) => onPress?.(event, guest)}
                  onClick={() => onOpen(guest)}
                  className={cx(
                    "flex h-full w-full flex-col justify-center px-3 text-left outline-offset-[-2px]",
                    onPress && "cursor-grab hover:bg-sunken",
                  )}
                >
                  <span className="w-full truncate font-strong">
                    {guest.name}
                    {guest.age_band === "INFANT" && <span className="font-normal text-ink-2"> · {t("infant")}</span>}
                  </span>
                  <span className="w-full truncate text-sm text-ink-2">{describeGroups(guest) || t("No group")}</span>
                  <span className="w-full truncate text-sm tabular-nums" title={describeSources(guest.proposed)}>
                    {describeNights(guest.proposed)}{" "}
                    <span className="text-ink-2">{describeSources(guest.proposed)}</span>
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key] as
    | "nextElementSibling"
    | "previousElementSibling"
    | undefined;
  const next = step && (event.target as HTMLElement).closest("li")?.[step]?.querySelector("button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
