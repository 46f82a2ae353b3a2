import { type Block, type Mark, parseMarkup, type Span } from "@nyota/contract/messages/whatsapp-markup";
import { leaveOutLines, mapVariables } from "@nyota/contract/messages/variables";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type WhatsappBubbleProps = {
  text: string;
  /** The value of each variable for the previewed guest; a missing one is shown as its name. */
  values?: Record<string, string>;
  media?: ReactNode;
  time?: string;
  theme?: "light" | "dark";
  /** Without the wall behind it, at its side of a conversation. */
  side?: "left" | "right";
};
const styles: Record<Mark, string> = {
  bold: "font-semibold",
  italic: "italic",
  strike: "line-through",
  mono: "font-mono text-[0.94em]",
};

// Two characters that no keyboard types mark the name of a variable without a value.
const missing = /\uE000(.*?)\uE001/;
const fill = (text: string, values: Record<string, string>) =>
  mapVariables(
    leaveOutLines(text, values),
    (name, fallback) => values[name] ?? (fallback?.trim() || `\uE000${name}\uE001`),
  );

function linkify(text: string): ReactNode[] {
  return text.split(/((?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="break-all text-wa-link">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const drawText = (text: string) =>
  text.split(missing).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="rounded-[4px] bg-marigold-soft px-1 text-marigold-ink">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{linkify(part)}</Fragment>
    ),
  );

const drawSpans = (spans: Span[]) =>
  spans.map((span, index) => (
    <span key={index} className={cx(...span.marks.map((mark) => styles[mark]))}>
      {drawText(span.text)}
    </span>
  ));

function drawBlock(block: Block): ReactNode {
  if (block.kind === "code") return <span className={styles.mono}>{drawText(block.text)}</span>;
  if (block.kind === "quote")
    return (
      <span className="inline-block w-full border-l-3 border-wa-quiet pl-2 text-wa-quiet">
        {drawSpans(block.spans)}
      </span>
    );
  const lead = block.kind === "bullet" ? "•  " : block.kind === "number" ? `${block.number}.  ` : "";
  return (
    <>
      {lead}
      {drawSpans(block.spans)}
    </>
  );
}

/** The message as the guest will see it. */
export function WhatsappBubble({ text, values = {}, media, time = "11:24", theme, side }: WhatsappBubbleProps) {
  const blocks = parseMarkup(fill(text, values));
  return (
    <div
      data-theme={theme}
      className={cx(side ? "flex" : "rounded-card bg-wa-wall p-4", side === "right" && "justify-end")}
      style={{ colorScheme: theme } as CSSProperties}
    >
      <div
        className={cx(
          "max-w-[330px] min-w-0 rounded-[10px] p-1.5 text-wa-ink shadow-thumb",
          side === "right" ? "rounded-tr-[3px] bg-leaf-soft" : "rounded-tl-[3px] bg-wa-bubble",
        )}
      >
        {media && <div className="mb-2 overflow-hidden rounded-control">{media}</div>}
        <div className="whitespace-pre-wrap break-words px-2 pt-0.5 leading-[1.42] empty:hidden">
          {text &&
            blocks.map((block, index) => (
              <Fragment key={index}>
                {/* Monospace continues within its line; every other block starts a new one. */}
                {index > 0 && block.kind !== "code" && blocks[index - 1]?.kind !== "code" && "\n"}
                {drawBlock(block)}
              </Fragment>
            ))}
          {!text && !media && <span className="text-wa-quiet">{t("Your message shows here.")}</span>}
        </div>
        {time && <div className="px-2 pb-0.5 text-right text-2xs text-wa-quiet">{time}</div>}
      </div>
    </div>
  );
}
