import { type DeskTick, deskTickKinds, deskTickLabel, type DeskStay } from "@nyota/contract/travel-stay/stay-desk";
import { Check } from "lucide-react";
import { formatRoom } from "../format-stay.ts";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate, formatTime } from "#lib/text/format.ts";

type DeskItemProps = { stay: DeskStay; mayEdit: boolean; onTap: (stay: DeskStay, kind: DeskTick) => void };

/**
 * One guest: where they sleep, and four things to tick off. A second tap takes one back. Only who has arrived can leave: a
 * slip of the finger beside it would make somebody gone who never came.
 */
export function DeskItem({ stay, mayEdit, onTap }: DeskItemProps) {
  const { name, household, hotel, room_number, room_type, check_in, check_out, arrives_at, ticks } = stay;
  const room = formatRoom({ room_number, room_type });
  const facts = [
    household && household !== name ? household : null,
    t("{from} until {until}", { from: formatDate(check_in), until: formatDate(check_out) }),
    arrives_at && ticks.ARRIVED === null
      ? t("arrives {time}, {date}", {
          time: formatTime(arrives_at.slice(11)),
          date: formatDate(arrives_at.slice(0, 10)),
        })
      : null,
  ];
  return (
    <li className="space-y-2.5 px-4 py-3.5">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 font-strong break-words">{name}</p>
        <p className="flex-none font-strong tabular-nums">{room}</p>
      </div>
      <p className="text-sm text-ink-2">{[hotel, ...facts].filter(Boolean).join(" · ")}</p>
      <div
        role="group"
        aria-label={t("Done for {name}", { name })}
        className="grid grid-cols-4 gap-2 max-[360px]:grid-cols-2"
      >
        {deskTickKinds.map((kind) => {
          const at = ticks[kind];
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={at !== null}
              disabled={!mayEdit || (kind === "LEFT" && at === null && ticks.ARRIVED === null)}
              onClick={() => onTap(stay, kind)}
              className={cx(
                "flex min-h-12 flex-col items-center justify-center rounded-control border px-1 text-sm leading-tight",
                "font-medium transition-colors disabled:opacity-55",
                at === null
                  ? "border-line-strong bg-surface text-ink hover:bg-sunken"
                  : "border-leaf bg-leaf-soft text-leaf",
              )}
            >
              <span className="flex items-center gap-1">
                {at !== null && <Check className="size-3.5 max-md:hidden" aria-hidden="true" />}
                {translate(deskTickLabel(kind))}
              </span>
              {at !== null && <span className="text-xs font-normal tabular-nums">{formatTime(at)}</span>}
            </button>
          );
        })}
      </div>
    </li>
  );
}
