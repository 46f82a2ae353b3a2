import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

/** Yes or no in a cell; a click on the box toggles it. */
export function flagCell(isOn: boolean) {
  return (
    <span
      data-toggle
      className={cx(
        "inline-grid size-4.5 place-items-center rounded-tick border-[1.5px] align-middle text-[0px]",
        "before:text-2xs before:font-semibold before:leading-none",
        isOn ? "border-henna bg-henna text-on-henna before:content-['✓']" : "border-line-control bg-surface",
      )}
    >
      {isOn ? t("Yes") : t("No")}
    </span>
  );
}
