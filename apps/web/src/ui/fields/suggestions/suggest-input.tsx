import { type KeyboardEvent, useRef, useState } from "react";
import type { Suggestion } from "./suggestion.ts";
import { t } from "#lib/i18n/t.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

export type { Suggestion } from "./suggestion.ts";

const lists = onDemand(() => import("./suggestion-list-layer.tsx"));

type SuggestInputProps = FieldControl<string | null | undefined> & {
  /** The accessible name of the list. */
  listLabel: string;
  /** Those for what was typed; the caller finds them. */
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  /** The field was entered, or its list asked for with a key: the time to look for suggestions. */
  onAsk?: () => void;
  placeholder?: string;
};

/**
 * A text field with a list of suggestions, which the arrow keys choose from. Any other text is allowed: nothing is
 * chosen until a key or a press does it.
 */
export function SuggestInput({ suggestions, listLabel, onPick, onAsk, placeholder, ...field }: SuggestInputProps) {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = isWanted && suggestions.length > 0;
  const layer = useOnDemand(lists, isOpen);
  const listId = `${field.id}-suggestions`;
  const chosen = isOpen ? suggestions[active] : undefined;

  function close(): void {
    setWanted(false);
    setActive(-1);
  }
  function pick(suggestion: Suggestion): void {
    onPick(suggestion);
    close();
  }
  function move(step: 1 | -1): void {
    if (!isOpen) onAsk?.();
    setWanted(true);
    const count = suggestions.length;
    // Behind the last one comes the text as it was typed.
    setActive(isOpen ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : 0);
  }
  function press(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Tab") close();
  }

  return (
    <>
      <input
        {...nativeProps(field)}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={field.value ?? ""}
        onFocus={onAsk}
        // A phone has no arrow keys to open the list with.
        onClick={() => !field.value && setWanted(true)}
        onChange={(event) => {
          field.onChange(event.target.value);
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={() => {
          close();
          field.onBlur?.();
        }}
        className="control px-3"
      />
      <span role="status" className="sr-only">
        {isOpen && t("{count, plural, one {# suggestion} other {# suggestions}}", { count: suggestions.length })}
      </span>
      {isOpen && layer && (
        <layer.SuggestionList
          {...{ suggestions, active, input }}
          id={listId}
          label={listLabel}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}
