import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
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

/** The value is WhatsApp's own markup, with {{variables}}. */
export function WhatsappEditor({
  variables = [],
  rows = 9,
  placeholder,
  maxLength = 4096,
  preview,
  ...props
}: WhatsappEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<Edit | null>(null);
  const text = props.value ?? "";

  // The cursor can only be restored once the new text is rendered.
  useLayoutEffect(() => {
    if (!pending.current || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(pending.current.start, pending.current.end);
    pending.current = null;
  });

  function change(edit: (current: Edit) => Edit): void {
    if (!area.current || props.disabled) return;
    const next = edit({ text, start: area.current.selectionStart, end: area.current.selectionEnd });
    pending.current = next;
    props.onChange(next.text);
  }
  function insert(piece: string): void {
    change(({ text: current, start, end }) => {
      const at = start + piece.length;
      return { text: current.slice(0, start) + piece + current.slice(end), start: at, end: at };
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const mark = event.ctrlKey || event.metaKey ? { b: "*", i: "_" }[event.key.toLowerCase()] : undefined;
    if (!mark) return;
    event.preventDefault();
    event.stopPropagation(); // Ctrl+B elsewhere is the sidebar
    change((current) => toggleMark(current, mark));
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
          onVariable={(key) => insert(`{{${key}}}`)}
        />
        <textarea
          {...nativeProps(props)}
          ref={area}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={props.onBlur}
          className="block w-full resize-y bg-transparent px-3 py-2.5 leading-[1.5] outline-none"
        />
        <div className="px-3 pb-2 text-right text-xs text-ink-3 tabular-nums" aria-hidden="true">
          {text.length} of {maxLength}
        </div>
      </div>
      {preview && (
        <div aria-label="Preview" role="region">
          {preview(text)}
        </div>
      )}
    </div>
  );
}
