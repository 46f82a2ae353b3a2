import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";
import { dateLocale } from "#lib/i18n/locale.ts";
import { areasOf, findMessage, formatters, type ValuesOf } from "#lib/i18n/t.ts";

type Chunks = (chunks: ReactNode) => ReactNode;

function show(areas: readonly string[], text: string, values: FormatValues<ReactNode>, compiled?: CompiledMessage) {
  try {
    const parts = format<ReactNode>(findMessage(areas, text, compiled), dateLocale, values, { formatters });
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
  } catch {
    return text;
  }
}

const ofShell = areasOf("shell");

/** `t` for a sentence with elements in it: `rich("First <link>add a hotel</link>.", { link: (text) => <Link …>{text}</Link> })` */
export function rich<const Text extends string>(
  text: Text,
  ...rest: [values: ValuesOf<Text> & Record<string, string | number | Chunks>]
): ReactNode {
  return show(ofShell, text, ...(rest as unknown as [FormatValues<ReactNode>, CompiledMessage?]));
}

/**
 * `rich` of a feature's files: the build puts it there.
 *
 * @public
 */
export function richOf(feature: string): typeof rich {
  const areas = areasOf(feature);
  return (text, ...rest) => show(areas, text, ...(rest as unknown as [FormatValues<ReactNode>, CompiledMessage?]));
}
