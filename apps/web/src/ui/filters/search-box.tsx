import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "#lib/cx.ts";
import { readGlobalKey } from "#lib/global-keys.ts";
import { t } from "#lib/i18n/t.ts";
import { Kbd } from "#ui/kbd.tsx";

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** "/" focuses it from anywhere on the page. */
  shortcut?: boolean;
  className?: string;
};

export function SearchBox({
  label,
  value,
  onChange,
  onBlur,
  placeholder = label,
  shortcut,
  className,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcut) return;
    const listen = (event: KeyboardEvent) => {
      if (readGlobalKey(event) !== "search") return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [shortcut]);

  return (
    <div role="search" aria-label={label} className={cx("control flex items-center gap-2 px-2.5 md:w-65", className)}>
      <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => event.key === "Escape" && value && onChange("")}
        className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <button
          type="button"
          aria-label={t("Clear the search")}
          onClick={() => onChange("")}
          className="rounded-[4px] text-ink-3 hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : (
        shortcut && (
          // Phones have no "/" shortcut.
          <span className="max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        )
      )}
    </div>
  );
}
