import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { MessageGapList } from "#ui/fields/message-gap-list.tsx";
import { findGaps, type Gap, gapAt, setFallback, toShown, toStored } from "#ui/fields/message-gaps.ts";
import { StyledMessage } from "#ui/fields/styled-message.tsx";
import { toggleList, toggleMark } from "#ui/fields/toggle-markup.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";
import { type Variable, WhatsappToolbar } from "#ui/fields/whatsapp-toolbar.tsx";

export type WhatsappEditorProps = FieldControl<string> & {
  variables?: Variable[];
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Renders the live preview, usually a WhatsappBubble. */
  preview?: (value: string) => ReactNode;
};
type Edit = { text: string; start: number; end: number };
const none: Variable[] = [];
// The same for the textarea and the text drawn below it.
const textClass = "px-3 py-2.5 leading-[1.5] tracking-normal whitespace-pre-wrap [overflow-wrap:anywhere]";

/** The variables of the text with those it had before: what is cut may be pasted, and what is deleted undone. */
function useKnownGaps() {
  const before = useRef(new Map<string, Gap>());
  return (gaps: readonly Gap[]): Gap[] => {
    for (const gap of gaps) before.current.set(gap.variable.key, gap);
    return [...before.current.values()];
  };
}

/**
 * The value is WhatsApp's own markup, with {{variables}}. In the box a variable has its label, its fallback stands below
 * it, and marks are drawn: the text of the textarea is transparent and lies on one with the same letters.
 */
export function WhatsappEditor({
  variables = none,
  rows = 9,
  placeholder,
  maxLength = 4096,
  preview,
  ...props
}: WhatsappEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<Edit | null>(null);
  const knownGaps = useKnownGaps();
  const body = props.value ?? "";
  const gaps = findGaps(body, variables);
  const text = toShown(body, variables);

  // The cursor can only be restored once the new text is rendered.
  useLayoutEffect(() => {
    if (!pending.current || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(pending.current.start, pending.current.end);
    pending.current = null;
  });

  function store(typed: string, place: number): void {
    const known = knownGaps(gaps);
    const next = toStored(typed, variables, known);
    // A variable typed by its key is shown by its label at once: keep the cursor behind it.
    if (toShown(next, variables) !== typed) {
      const at = toShown(toStored(typed.slice(0, place), variables, known), variables).length;
      pending.current = { text: typed, start: at, end: at };
    }
    props.onChange(next);
  }
  function change(edit: (current: Edit) => Edit): void {
    if (!area.current || props.disabled) return;
    const next = edit({ text, start: area.current.selectionStart, end: area.current.selectionEnd });
    pending.current = next;
    props.onChange(toStored(next.text, variables, gaps));
  }
  function insert(key: string): void {
    const piece = toShown(`{{${key}}}`, variables);
    change(({ text: current, start, end }) => {
      const at = start + piece.length;
      return { text: current.slice(0, start) + piece + current.slice(end), start: at, end: at };
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const side = { Backspace: "before", Delete: "after" } as const;
    if (event.key === "Backspace" || event.key === "Delete") return selectGap(side[event.key]);
    const mark = event.ctrlKey || event.metaKey ? { b: "*", i: "_" }[event.key.toLowerCase()] : undefined;
    if (!mark) return;
    event.preventDefault();
    event.stopPropagation(); // Ctrl+B elsewhere is the sidebar
    change((current) => toggleMark(current, mark));
  }
  /** A variable is deleted as a whole: the browser deletes what is selected, and can undo it. */
  function selectGap(side: "before" | "after"): void {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const gap = selectionStart === selectionEnd ? gapAt(text, selectionStart, side) : undefined;
    if (gap) area.current?.setSelectionRange(...gap);
  }

  return (
    <div className={preview ? "grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]" : undefined}>
      <div data-invalid={props.invalid || undefined} data-disabled={props.disabled || undefined} className="control">
        <WhatsappToolbar
          controls={props.id}
          disabled={props.disabled}
          variables={variables}
          onMark={(mark) => change((current) => toggleMark(current, mark))}
          onList={() => change(toggleList)}
          onVariable={insert}
        />
        <div className="relative">
          <div aria-hidden="true" className={textClass} style={{ minHeight: `calc(${rows} * 1.5em + 1.25rem)` }}>
            <StyledMessage text={text} />
          </div>
          <textarea
            {...nativeProps(props)}
            ref={area}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => store(target.value, target.selectionStart)}
            onKeyDown={onKeyDown}
            onBlur={props.onBlur}
            className={`absolute inset-0 block size-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none selection:bg-henna/25 selection:text-transparent ${textClass}`}
          />
        </div>
        <div className="px-3 pb-2 text-right text-xs text-ink-3 tabular-nums" aria-hidden="true">
          {t("{count} of {maxLength}", { count: body.length, maxLength })}
        </div>
        <MessageGapList
          gaps={gaps}
          disabled={props.disabled}
          onFallback={(key, fallback) => props.onChange(setFallback(body, key, fallback))}
        />
      </div>
      {preview && (
        <div aria-label={t("Preview")} role="region">
          {preview(body)}
        </div>
      )}
    </div>
  );
}
