/** A native checkbox styled like ours; cheap enough for thousands. */
export const tickClass =
  "grid size-4.5 flex-none appearance-none place-items-center rounded-tick border-[1.5px] border-line-control bg-surface " +
  "text-on-henna hover:border-henna checked:border-henna checked:bg-henna aria-checked:border-henna aria-checked:bg-henna " +
  "indeterminate:border-henna indeterminate:bg-henna " +
  "before:text-2xs before:leading-none before:font-semibold checked:before:content-['✓'] aria-checked:before:content-['✓'] indeterminate:before:content-['–'] " +
  "disabled:opacity-50";
