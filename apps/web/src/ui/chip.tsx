import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/cx.ts";

const shape = "inline-flex h-[30px] items-center rounded-control border text-sm font-medium touch";

/** Shows a filter ("Reception is Pending") with a button to remove it. */
export function FilterChip(props: {
  label: string;
  verb?: string;
  value: ReactNode;
  onOpen?: () => void;
  onRemove: () => void;
}) {
  const { label, verb = "is", value, onOpen, onRemove } = props;
  const words = (
    <>
      <b className="font-semibold text-ink">{label}</b> {verb} <b className="font-semibold text-ink">{value}</b>
    </>
  );
  return (
    <span className={cx(shape, "border-[color-mix(in_srgb,var(--henna)_35%,transparent)] bg-henna-soft text-ink-2")}>
      {onOpen ? (
        <button type="button" onClick={onOpen} className="touch h-full rounded-l-control pl-2.5 whitespace-nowrap">
          {words}
        </button>
      ) : (
        <span className="whitespace-nowrap pl-2.5">{words}</span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove the filter ${label}`}
        className="touch grid h-full w-7 place-items-center rounded-r-control hover:text-ink max-md:w-11"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}

/** A small toolbar button in the row of chips ("Filter", "Columns"); `pressed` marks an active choice. */
export function ChipButton(props: ComponentProps<"button"> & { icon?: ReactNode; pressed?: boolean }) {
  const { icon, pressed, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        shape,
        "gap-1.5 whitespace-nowrap px-2.5 transition-colors [&_b]:font-semibold [&_b]:text-ink [&_svg]:size-[15px]",
        pressed
          ? "border-[color-mix(in_srgb,var(--henna)_35%,transparent)] bg-henna-soft text-ink"
          : "border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
