import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { typedMention } from "./find-mentions.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type Person = { id: string; name: string };
type MentionBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  people: readonly Person[];
  disabled?: boolean;
};

const MAX_SHOWN = 6;

/** A text of several lines in which an @ offers the people it can name. */
export function MentionBox({ label, placeholder, value, onChange, people, disabled }: MentionBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const [isClosed, setClosed] = useState(true);
  const typed = isClosed ? null : typedMention(value, caret);
  const found = typed
    ? people.filter(({ name }) => name.toLowerCase().includes(typed.search.toLowerCase())).slice(0, MAX_SHOWN)
    : [];
  const isOpen = found.length > 0;

  function pick({ name }: Person): void {
    if (!typed) return;
    const end = typed.start + name.length + 2;
    // Drawn at once: the next letter may come before a later moment, and would stand in the wrong place.
    flushSync(() => {
      onChange(`${value.slice(0, typed.start)}@${name} ${value.slice(caret)}`);
      setClosed(true);
    });
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }
  function press(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === "ArrowDown") setMarked((marked + 1) % found.length);
    else if (event.key === "ArrowUp") setMarked((marked + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(found[Math.min(marked, found.length - 1)]!);
    else if (event.key === "Escape") setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <textarea
        ref={box}
        id={id}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${Math.min(marked, found.length - 1)}` : undefined}
        rows={3}
        maxLength={5000}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          setClosed(false);
          setMarked(0);
          onChange(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => setClosed(true)}
        className="control min-h-20 w-full resize-y px-3 py-2"
      />
      {isOpen && (
        <ul
          id={`${id}-people`}
          role="listbox"
          aria-label={t("People to mention")}
          className="absolute inset-x-0 bottom-full z-menu mb-1 overflow-hidden rounded-field border border-line bg-raised py-1 shadow-float"
        >
          {found.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              // The box would lose the focus, which closes the list, before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              className={cx("touch flex cursor-default items-center px-3 py-1.5", index === marked && "bg-sunken")}
            >
              {person.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
