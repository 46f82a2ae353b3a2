import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

const shape = "inline-flex min-h-[30px] items-center rounded-control border text-sm font-medium touch";

/** Shows a filter ("Reception is Pending") with a button to remove it. */
export function FilterChip(props: {
  label: string;
  verb?: string;
  value: ReactNode;
  onOpen?: () => void;
  onRemove: () => void;
}) {
  const { label, verb = t("is"), value, onOpen, onRemove } = props;
  const words = (
    <>
      <b className="font-semibold text-ink">{label}</b> {verb} <b className="font-semibold text-ink">{value}</b>
    </>
  );
  return (
    // A long sentence breaks: a chip wider than a phone would widen the page.
    <span
      className={cx(
        shape,
        "max-w-full border-[color-mix(in_srgb,var(--henna)_35%,transparent)] bg-henna-soft text-ink-2",
      )}
    >
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className="touch min-w-0 self-stretch rounded-l-control py-0.5 pl-2.5 text-left"
        >
          {words}
        </button>
      ) : (
        <span className="min-w-0 py-0.5 pl-2.5">{words}</span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t("Remove the filter {label}", { label })}
        className="touch grid w-7 flex-none place-items-center self-stretch rounded-r-control hover:text-ink max-md:w-11"
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
        "h-[30px] gap-1.5 whitespace-nowrap px-2.5 transition-colors [&_b]:font-semibold [&_b]:text-ink [&_svg]:size-[15px]",
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
