import { Popover as Radix } from "radix-ui";
import type { RefObject } from "react";
import type { Suggestion } from "./suggestion.ts";
import { cx } from "#lib/cx.ts";

export type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  input: RefObject<HTMLInputElement | null>;
  onPick: (suggestion: Suggestion) => void;
  onClose: () => void;
};

/** The list below a text field. The focus stays in the field. */
export function SuggestionList({ id, label, suggestions, active, input, onPick, onClose }: SuggestionListProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={input as RefObject<HTMLInputElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          style={{ width: input.current?.offsetWidth }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.target === input.current && event.preventDefault()}
          className={cx(
            "z-menu min-w-64 max-w-[calc(100vw-16px)] animate-rise rounded-field border border-line bg-raised p-1",
            "text-ink shadow-float outline-none",
          )}
        >
          <ul id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // A press would take the focus from the field.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(suggestion)}
                className={cx(
                  "touch flex cursor-default items-center gap-2.5 rounded-[7px] px-2.5 py-[7px] text-[13.5px]",
                  index === active ? "bg-sunken dark:bg-line" : "hover:bg-sunken dark:hover:bg-line",
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{suggestion.label}</span>
                  {suggestion.text && <span className="block truncate text-xs text-ink-2">{suggestion.text}</span>}
                </span>
                {suggestion.hint && (
                  <span className="flex-none text-xs text-ink-2 tabular-nums">{suggestion.hint}</span>
                )}
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
